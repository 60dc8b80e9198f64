import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  await seedOrder(database, customerId)
  await database.run(`
    insert into documents (id, pharmacy_id, series, financial_year, serial, number, shipment_id,
      total_paise, snapshot, recipient, issued_at)
    select id, pharmacy_id, 'invoice', '2026-27', 1, 'INV/26-27/1', id, 6000, '{}', '', now() from shipments`)
})
afterAll(() => database.close())

test.each(['update documents set total_paise = 1', 'delete from documents', 'truncate documents'])(
  'refuses to change or remove tax documents: %s',
  async (change) => {
    const found = await withAndWithout(database, 'append_only on documents', statements(change))
    expect(found).toEqual(appendOnly('documents'))
  },
)
