import { eq } from 'drizzle-orm'
import { batches, consignments, mails } from '#server/platform/tables/index.ts'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from './actors.ts'
import { type Counter, openCounter } from './counter.ts'

let recalled = 0

/** A recall that has met one batch of this pharmacy, of a medicine of its own: its id. */
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

/** A shop with two pharmacies, and all that recalls are tested by. */
export type RecallCounter = Counter & {
  admin: TestActor
  other: TestActor
  /** Another batch number each time. */
  newNumber(): string
  open(words: Words): Promise<{ _id: string; batches: number; units: number }>
  /** A medicine of this batch in a pharmacy: ten units of Zerodol SP unless told otherwise. */
  stocked(pharmacy: TestActor, batchNumber: string, given?: object): Promise<string>
  /** Units that can be sold. */
  shelf(medicineId: string): Promise<number>
  otherShelf(medicineId: string): Promise<number>
  /** The only batch of a medicine. */
  batchOf(medicineId: string): Promise<typeof batches.$inferSelect>
  setState(orderId: string, state: 'shipped' | 'delivered' | 'accepted'): Promise<void>
  /** Letters to somebody whose key begins like this. */
  lettersTo(email: string, key: string): Promise<(typeof mails.$inferSelect)[]>
}

export async function openRecallCounter(): Promise<RecallCounter> {
  const counter = await openCounter()
  const admin = await newAdmin(counter.shop)
  const other = await newPharmacy(counter.shop)
  const { db } = counter.shop.database
  let numbered = 0
  return {
    ...counter,
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
        name: 'Zerodol SP Tablet',
        composition: 'Aceclofenac (100mg) + Paracetamol (325mg)',
        batchNumber,
        stockQuantity: 10,
        ...given,
      })
      return _id
    },
    shelf: async (id) => (await counter.stockOf(id)).stock,
    otherShelf: async (id) => (await other.api.catalogue.detail({ params: { id } })).stockQuantity,
    batchOf: async (medicineId) => {
      const [row] = await db.select().from(batches).where(eq(batches.medicineId, medicineId))
      if (row === undefined) throw new Error('no batch')
      return row
    },
    setState: async (orderId, state) => {
      const moment = { [`${state}At`]: new Date() }
      await db
        .update(consignments)
        .set({ state, ...moment })
        .where(eq(consignments.orderId, orderId))
    },
    lettersTo: async (email, key) => {
      const rows = await db.select().from(mails).where(eq(mails.recipient, email))
      return rows.filter((row) => row.key?.startsWith(key))
    },
  }
}
