import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { appendOnly, rowsAfter, statements, withAndWithout } from '../../../../../tests/triggers.ts'
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
  await seedOrder(database, customerId)
})
afterAll(() => database.close())

test.each(['update documents set total_paise = 1', 'delete from documents', 'truncate documents'])(
  'refuses to change or remove tax documents: %s',
  async (change) => {
    const found = await withAndWithout(database, 'append_only on documents', statements(change))
    expect(found).toEqual(appendOnly('documents'))
  },
)

const reversals = `
  insert into reversals (order_id, shipment_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  select order_id, id, 'returned', 3000, 0, 0, now()
  from shipments, generate_series(1, 2) where not invoiced`
const document = (series: string, reversal: string) => `
  insert into documents (id, pharmacy_id, series, financial_year, serial, number, shipment_id,
    reversal_id, total_paise, snapshot, recipient, issued_at)
  select gen_random_uuid(), pharmacy_id, '${series}', '2026-27', 1, '1', id, ${reversal}, 3000, '{}', '', now()
  from shipments where not invoiced`
const marks = `
  select invoiced, (select array_agg(documented order by documented) from reversals) as documented
  from shipments where id in (select shipment_id from reversals)`

test.each([
  ['invoice', 'null', { invoiced: true, documented: [false, false] }],
  [
    'credit_note',
    '(select id from reversals limit 1)',
    { invoiced: false, documented: [false, true] },
  ],
])('marks what a document is for: %s', async (series, reversal, marked) => {
  const attempt = rowsAfter(reversals, document(series, reversal), marks)
  expect(await withAndWithout(database, 'derive_documented on documents', attempt)).toEqual({
    with: [marked],
    without: [{ invoiced: false, documented: [false, false] }],
  })
})
