import { eq } from 'drizzle-orm'
import { openBodies } from '#server/platform/email-body.ts'
import type { newestEmails } from '#server/platform/email-queue.ts'
import { batches, emails, shipments } from '#server/tables.ts'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from './actors.ts'
import { openScenario, type Scenario } from './scenario.ts'

let recalled = 0

/** A recall of one batch of a new medicine of this pharmacy; returns its id. */
export async function newRecall(admin: TestActor, pharmacy: TestActor): Promise<string> {
  recalled += 1
  const batchNumber = `RC-${recalled}`
  await newMedicine(pharmacy, { name: 'Pantop 40 Tablet', batchNumber })
  const { recall } = await admin.api.recalls.open({
    body: { medicine: 'Pantop', batchNumber, severity: 'II', reason },
  })
  return recall._id
}

export const reason = 'Failed its dissolution test.'

type Words = { medicine?: string; composition?: string; batchNumber: string }

/** A shop with two pharmacies, and what recall tests need. */
export type RecallScenario = Scenario & {
  admin: TestActor
  other: TestActor
  /** A new batch number each time. */
  newNumber(): string
  open(words: Words): Promise<{ _id: string; batches: number; units: number }>
  /** Adds a medicine with this batch to a pharmacy: by default ten units of Febrinil SP. Returns its id. */
  stocked(pharmacy: TestActor, batchNumber: string, given?: object): Promise<string>
  /** The units that can be sold. */
  sellableStock(medicineId: string): Promise<number>
  otherStock(medicineId: string): Promise<number>
  /** The only batch of a medicine. */
  batchOf(medicineId: string): Promise<typeof batches.$inferSelect>
  setState(orderId: string, state: 'shipped' | 'delivered' | 'accepted'): Promise<void>
  /** The emails to an address whose idempotency key starts with `key`. */
  emailsTo(email: string, key: string): ReturnType<typeof newestEmails>
}

export async function openRecallScenario(): Promise<RecallScenario> {
  const scenario = await openScenario()
  const admin = await newAdmin(scenario.shop)
  const other = await newPharmacy(scenario.shop)
  const { db } = scenario.shop.database
  let numbered = 0
  return {
    ...scenario,
    admin,
    other,
    newNumber: () => {
      numbered += 1
      return `RX ${numbered}a`
    },
    open: async (words) => {
      const { recall } = await admin.api.recalls.open({
        body: { ...words, severity: 'II', reason },
      })
      return recall
    },
    stocked: async (pharmacy, batchNumber, given = {}) => {
      const { _id } = await newMedicine(pharmacy, {
        name: 'Febrinil SP Tablet',
        composition: 'Paracetamol (650mg)',
        batchNumber,
        stockQuantity: 10,
        ...given,
      })
      return _id
    },
    sellableStock: async (id) => (await scenario.stockOf(id)).stock,
    otherStock: async (id) => (await other.api.catalogue.detail({ params: { id } })).stockQuantity,
    batchOf: async (medicineId) => {
      const [row] = await db.select().from(batches).where(eq(batches.medicineId, medicineId))
      if (row === undefined) throw new Error('no batch')
      return row
    },
    setState: async (orderId, state) => {
      const proof = state === 'delivered' ? { deliveryProof: { kind: 'code' as const } } : {}
      const moment = { [`${state}At`]: new Date(), ...proof }
      await db
        .update(shipments)
        .set({ state, ...moment })
        .where(eq(shipments.orderId, orderId))
    },
    emailsTo: async (email, key) => {
      const rows = await openBodies(
        db,
        await db.select().from(emails).where(eq(emails.recipient, email)),
      )
      return rows.filter((row) => row.key?.startsWith(key))
    },
  }
}
