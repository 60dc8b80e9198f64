import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../../../../tests/broken-books.ts'

/* Each is broken on purpose, past what guards it, and must be seen to be. */

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const unguarded = 'alter table medicines drop constraint medicines_stock'
const unsold = "where id = :'unsold medicine'"

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I1',
    'more is reserved than there is',
    `${unguarded}; update medicines set reserved = 11 ${unsold}`,
    "medicine :'unsold medicine': reserved is 11, must be from 0 to 10",
  ],
  [
    'I1',
    'less than nothing is reserved',
    `${unguarded}; update medicines set reserved = -1 ${unsold}`,
    "medicine :'unsold medicine': reserved is -1, must be from 0 to 10",
  ],
  [
    'I2',
    'units are gone that nobody bought',
    `update medicines set stock = 7 ${unsold}`,
    "medicine :'unsold medicine': stock is 7, must be 10",
  ],
  [
    'I2',
    'sold units still stand on the shelf',
    `update medicines set stock = stock + 2 where id = :'paid medicine'`,
    "medicine :'paid medicine': stock is 10, must be 8",
  ],
  [
    'I2',
    'units came back that the shelf does not have',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'paid line', 'returned', medicine_id, id, 2, 'system', now() from batches where medicine_id = :'paid medicine'`,
    "batch :'paid batch': units is 8, must be 10",
  ],
  [
    'I2',
    'a medicine promises more than its first batch keeps',
    `update medicines set expiry_date = '2091-01-31' ${unsold}`,
    "medicine :'unsold medicine': expiry is 2091-01-31, must be 2090-12-31",
  ],
  [
    'I2',
    'a movement stands in the ledger of another medicine',
    `update stock_movements set medicine_id = :'unsold medicine' where batch_id = :'other batch' and cause = 'brought'`,
    "batch :'other batch': medicine is :'unsold medicine', must be :'other medicine'",
  ],
  [
    'I2',
    'units are reserved for nobody',
    `update medicines set reserved = 1 ${unsold}`,
    "medicine :'unsold medicine': reserved is 1, must be 0",
  ],
  [
    'I2',
    'a checkout holds units that are not reserved',
    `update orders set hold = 'held', hold_expires_at = now() where id = :'open order'`,
    "medicine :'open medicine': reserved is 0, must be 2",
  ],
  [
    'I11',
    'an order sold units that never left',
    `delete from stock_movements where order_item_id = :'paid line'`,
    "order line :'paid line': sold is nothing, must be 2 of :'paid medicine'",
  ],
  [
    'I11',
    'more units left than were bought',
    `update stock_movements set units = -3 where order_item_id = :'paid line'`,
    "order line :'paid line': sold is 3 of :'paid medicine', must be 2 of :'paid medicine'",
  ],
  [
    'I11',
    'a checkout that nobody paid for took units',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'open line', 'sold', medicine_id, id, -2, 'system', now() from batches where medicine_id = :'open medicine'`,
    "order line :'open line': sold is 2 of :'open medicine', must be nothing",
  ],
  [
    'I11',
    'units of a standing order came back',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'paid line', 'returned', medicine_id, id, 2, 'system', now() from batches where medicine_id = :'paid medicine'`,
    "order line :'paid line': returned is 2 of :'paid medicine', must be nothing",
  ],
  [
    'I11',
    'units of a cancelled part stay away',
    `update consignments set state = 'cancelled' where order_id = :'refunded order'`,
    "order line :'refunded line': returned is nothing, must be 2 of :'refunded medicine'",
  ],
]

test('what nobody has touched adds up', async () => {
  expect(await books.brokenAfter('select 1')).toEqual({})
})

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await books.brokenAfter(statements))[id]).toEqual([books.named(found)])
})

test('of very many places twenty are shown', async () => {
  const broken = await books.brokenAfter(
    `insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock)
     select pharmacy_id, n::text, '', '', '', '', expiry_date, 100, 1
     from medicines, generate_series(1, 30) n ${unsold}`,
  )
  expect(broken.I2).toHaveLength(20)
})
