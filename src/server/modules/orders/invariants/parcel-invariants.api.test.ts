import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../../../../tests/broken-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const part = (set: string) => `update consignments set ${set} where id = :'paid consignment'`
const sent = 'accepted_at = now(), packed_at = now(), shipped_at = now()'
const picked = (units: number) =>
  `update picks set quantity = ${units} where order_item_id = :'paid line'`

test.each([
  ["state = 'accepted'", 'steps of one that is accepted is none, must be accepted'],
  ['accepted_at = now()', 'steps of one that is new is accepted, must be none'],
  [
    "state = 'packed', packed_at = now()",
    'steps of one that is packed is packed, must be accepted, packed',
  ],
  [
    "state = 'shipped', accepted_at = now(), packed_at = now()",
    'steps of one that is shipped is accepted, packed, must be shipped, not delivered',
  ],
  [
    `state = 'packed', ${sent}`,
    'steps of one that is packed is accepted, packed, shipped, must be accepted, packed',
  ],
  [
    `state = 'delivered', ${sent}`,
    'steps of one that is delivered is accepted, packed, shipped, must be delivered',
  ],
  [
    `state = 'cancelled', ${sent}`,
    'steps of one that is cancelled is accepted, packed, shipped, must be neither shipped nor delivered',
  ],
])('I23: %s', async (set, found) => {
  const { I23 } = await books.brokenAfter(part(set))
  expect(I23).toEqual([books.named(`consignment :'paid consignment': ${found}`)])
})

test.each([
  "state = 'accepted', accepted_at = now()",
  "state = 'packed', accepted_at = now(), packed_at = now()",
  `state = 'shipped', ${sent}`,
  `state = 'delivered', ${sent}, delivered_at = now()`,
  // By the administrator's word, past the counter.
  "state = 'shipped', shipped_at = now()",
  "state = 'delivered', delivered_at = now()",
  "state = 'cancelled', accepted_at = now(), packed_at = now()",
])('I23 holds: %s', async (set) => {
  expect((await books.brokenAfter(part(set))).I23).toBeUndefined()
})

test.each([
  ['too few are picked', picked(1), 'units picked is 1, must be 2'],
  [
    'nothing is picked',
    "delete from picks where order_item_id = :'paid line'",
    'units picked is 0, must be 2',
  ],
  [
    'a declined line is still picked',
    "update order_items set declined_at = now() where id = :'paid line'",
    'units picked is 2, must be 0',
  ],
  ['a cancelled part is still picked', part("state = 'cancelled'"), 'units picked is 2, must be 0'],
])('I24: %s', async (_, statements, found) => {
  const { I24 } = await books.brokenAfter(statements)
  expect(I24).toEqual([books.named(`order line :'paid line': ${found}`)])
})

const invoice = (issuedAt: string, expiry: string) => `
  ${part("state = 'packed', accepted_at = now(), packed_at = now()")};
  update order_items set promised_expiry = '2028-03-01' where id = :'paid line';
  insert into invoices (pharmacy_id, series, financial_year, serial, number, consignment_id, reversal_id, total_paise, snapshot, issued_at)
  select k.pharmacy_id, 'invoice', '2026-27', 1, 'X', k.id, null, 6000, jsonb_build_object('lines', jsonb_build_array(
    jsonb_build_object('orderItemId', i.id, 'batches', jsonb_build_array(
      jsonb_build_object('number', 'DL2601', 'expiryDate', '${expiry}', 'quantity', 2))))), ${issuedAt}
  from consignments k join order_items i on i.consignment_id = k.id where i.id = :'paid line'`

test('I24: a batch was packed that expires before what was promised', async () => {
  const { I24 } = await books.brokenAfter(invoice('now()', '2028-02-29'))
  expect(I24).toEqual([
    books.named(
      "order line :'paid line': expiry of packed batch DL2601 is 2028-02-29, must be from 2028-03-01",
    ),
  ])
})

test.each([
  ['as promised', 'now()', '2028-03-01'],
  ['by an administrator, who asked no promise', "now() + interval '1 minute'", '2028-02-29'],
])('I24 holds of what was sent %s', async (_, issuedAt, expiry) => {
  expect((await books.brokenAfter(invoice(issuedAt, expiry))).I24).toBeUndefined()
})
