import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../../../../tests/broken-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const returnId = '5b1f8c02-6d3e-4a97-9c40-d7e2a8f1b635'
const reversalId = '8e07a4d9-2c5b-4f16-b3a8-61d9f0c7e254'

const delivered = `update consignments set state = 'delivered', delivered_at = now() where id = :'paid consignment'`
const accepted = (quantity = 1, restock = true) =>
  `insert into returns (id, customer_id, pharmacy_id, order_id, consignment_id, order_item_id, quantity,
     reason, note, state, requested_at, decided_at, restock, reversal_id)
   select '${returnId}', o.customer_id, k.pharmacy_id, o.id, k.id, :'paid line', ${quantity},
     'wrong', '', 'accepted', now(), now(), ${restock}, '${reversalId}'
   from orders o join consignments k on k.order_id = o.id where o.id = :'paid order'`
const reversed = `insert into reversals (id, order_id, consignment_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  values ('${reversalId}', :'paid order', :'paid consignment', 'returned', 3000, 0, 0, now())`
const undone = (units = 1, line = 'paid line') =>
  `insert into reversal_items (reversal_id, order_item_id, quantity) values ('${reversalId}', :'${line}', ${units})`
const moved = (cause: 'restocked' | 'destroyed', units: number) =>
  `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
   select :'paid line', '${cause}', medicine_id, id, ${units}, 'pharmacy', now() from batches where id = :'paid batch'`
const whole = [delivered, accepted(), reversed, undone(), moved('restocked', 1)]

const cases: [broken: string, statements: string[], found: string[]][] = [
  [
    'more came back than was bought',
    [delivered, accepted(3), reversed, undone(3), moved('restocked', 3)],
    ["order line :'paid line': units given back is 3, must be at most 2"],
  ],
  [
    'something came back that never arrived',
    whole.slice(1),
    ["order line :'paid line': units given back is 1, must be at most 0"],
  ],
  [
    'it was accepted, and its sale stands',
    [delivered, accepted(), moved('restocked', 1)],
    [`return ${returnId}: undone is nothing, must be 1 of :'paid line'`],
  ],
  [
    'other units were undone',
    [delivered, accepted(), reversed, undone(2), moved('restocked', 1)],
    [`return ${returnId}: undone is 2 of :'paid line', must be 1 of :'paid line'`],
  ],
  [
    'its sale was undone for no return',
    [reversed],
    [`reversal ${reversalId}: accepted return is none, must be one`],
  ],
  [
    'the shelf had its units twice',
    [...whole, moved('restocked', 1)],
    ["order line :'paid line': back in stock, and destroyed is 2, 0, must be 1, 0"],
  ],
  [
    'what was to be destroyed is still in the books',
    [delivered, accepted(1, false), reversed, undone(), moved('restocked', 1)],
    ["order line :'paid line': back in stock, and destroyed is 1, 0, must be 1, 1"],
  ],
]

test.each(cases)('I22: %s', async (_, statements, found) => {
  const { I22 } = await books.brokenAfter(statements.join(';'))
  expect(I22).toEqual(found.map(books.named))
})

test('I22 holds of a return as it should be, sold again or destroyed', async () => {
  expect((await books.brokenAfter(whole.join(';'))).I22).toBeUndefined()
  const gone = [delivered, accepted(1, false), reversed, undone()]
  const statements = [...gone, moved('restocked', 1), moved('destroyed', -1)].join(';')
  expect((await books.brokenAfter(statements)).I22).toBeUndefined()
})
