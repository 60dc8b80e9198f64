import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

/* Each invariant is broken on purpose, past its guards, and must be detected. */

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

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
    'units are missing that were not sold',
    `update medicines set stock = 7 ${unsold}`,
    "medicine :'unsold medicine': stock is 7, must be 10",
  ],
  [
    'I2',
    'sold units are still in stock',
    `update medicines set stock = stock + 2 where id = :'paid medicine'`,
    "medicine :'paid medicine': stock is 10, must be 8",
  ],
  [
    'I2',
    'units were returned that are not in stock',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'paid item', 'returned', medicine_id, id, 2, 'system', now() from batches where medicine_id = :'paid medicine'`,
    "batch :'paid batch': units is 8, must be 10",
  ],
  [
    'I2',
    'a medicine has a later expiry than its first batch',
    `update medicines set expiry_date = '2091-01-31' ${unsold}`,
    "medicine :'unsold medicine': expiry is 2091-01-31, must be 2090-12-31",
  ],
  [
    'I2',
    'a stock movement belongs to another medicine',
    `update stock_movements set medicine_id = :'unsold medicine' where batch_id = :'other batch' and cause = 'brought'`,
    "batch :'other batch': medicine is :'unsold medicine', must be :'other medicine'",
  ],
  [
    'I2',
    'units are reserved without a checkout',
    `update medicines set reserved = 1 ${unsold}`,
    "medicine :'unsold medicine': reserved is 1, must be 0",
  ],
  [
    'I2',
    'a checkout’s units are not reserved',
    `update orders set reservation = 'active', reservation_expires_at = now() where id = :'open order'`,
    "medicine :'open medicine': reserved is 0, must be 2",
  ],
  [
    'I11',
    'an order sold units that never left the stock',
    `delete from stock_movements where order_item_id = :'paid item'`,
    "order item :'paid item': sold is nothing, must be 2 of :'paid medicine'",
  ],
  [
    'I11',
    'more units left than were bought',
    `update stock_movements set units = -3 where order_item_id = :'paid item'`,
    "order item :'paid item': sold is 3 of :'paid medicine', must be 2 of :'paid medicine'",
  ],
  [
    'I11',
    'an unpaid checkout took units',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'open item', 'sold', medicine_id, id, -2, 'system', now() from batches where medicine_id = :'open medicine'`,
    "order item :'open item': sold is 2 of :'open medicine', must be nothing",
  ],
  [
    'I11',
    'units of an active order were returned',
    `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
     select :'paid item', 'returned', medicine_id, id, 2, 'system', now() from batches where medicine_id = :'paid medicine'`,
    "order item :'paid item': returned is 2 of :'paid medicine', must be nothing",
  ],
  [
    'I11',
    'units of a cancelled shipment were not returned',
    `update shipments set state = 'cancelled' where order_id = :'refunded order'`,
    "order item :'refunded item': returned is nothing, must be 2 of :'refunded medicine'",
  ],
  [
    'I11',
    'units that were taken out were not returned',
    `update order_items set quantity = 1, taken_out = 1 where id = :'paid item'`,
    "order item :'paid item': taken_out is nothing, must be 1 of :'paid medicine'",
  ],
]

test('finds nothing in a correct shop', async () => {
  expect(await ledger.brokenAfter('select 1')).toEqual({})
})

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await ledger.brokenAfter(statements))[id]).toEqual([ledger.named(found)])
})

test('shows twenty of very many places', async () => {
  const broken = await ledger.brokenAfter(
    `insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock,
       schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
     select pharmacy_id, n::text, '', '', '', '', expiry_date, 100, 1,
       schedule, needs_prescription, needs_form21, pickup_only, unknown_salts
     from medicines, generate_series(1, 30) n ${unsold}`,
  )
  expect(broken.I2).toHaveLength(20)
})
