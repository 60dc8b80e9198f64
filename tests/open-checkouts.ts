import { afterAll, afterEach, beforeAll } from 'vitest'
import { type NewCheckout, openCheckout } from '#server/modules/orders/checkout/open-queries.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { seedMedicine, seedPharmacy } from './inventory.ts'
import { newCheckout } from './new-checkout.ts'
import { seedCustomer } from './orders.ts'

/** A database with a pharmacy whose medicines customers check out. */
export type OpenCheckouts = {
  database: Database
  pharmacyId: string
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  newCustomer(given?: { closedAt?: Date }): Promise<string>
  /** Returns the id of a new medicine with these units. */
  stocked(stock?: number): Promise<string>
  /** An open checkout, by default of a new customer for two units of a medicine of its own. */
  opened(given?: Partial<Parameters<typeof newCheckout>[1]>): Promise<NewCheckout>
  stockOf(medicineId: string): Promise<unknown>
}

let people = 0

/** Call where tests are declared; checks the invariants after each test. */
export function openCheckouts(): OpenCheckouts {
  const opened = {
    rows: async (text, ...values) => (await opened.database.run(text, values)).rows,
    newCustomer: (given = {}) => {
      people += 1
      const email = `buyer${people}@example.in`
      return seedCustomer(opened.database, { name: 'Meera Kulkarni', email, ...given })
    },
    stocked: async (stock = 9) =>
      (await seedMedicine(opened.database.db, opened.pharmacyId, { stock })).id,
    opened: async (given = {}) => {
      const checkout = await newCheckout(opened.database.db, {
        customerId: given.customerId ?? (await opened.newCustomer()),
        units: given.units ?? [{ medicineId: await opened.stocked(), quantity: 2 }],
        ...given,
      })
      const { outcome } = await openCheckout(opened.database.db, checkout)
      if (outcome !== 'opened') throw new Error(`the checkout is ${outcome}`)
      return checkout
    },
    stockOf: async (medicineId) => {
      const query = 'select stock, reserved from medicines where id = $1'
      return (await opened.rows(query, medicineId))[0]
    },
  } as OpenCheckouts
  beforeAll(async () => {
    opened.database = await openTestDatabase()
    opened.pharmacyId = (await seedPharmacy(opened.database.db)).id
  })
  afterEach(() => expectInvariants(opened.database))
  afterAll(() => opened.database.close())
  return opened
}
