import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const returnId = '5b1f8c02-6d3e-4a97-9c40-d7e2a8f1b635'
const reversalId = '8e07a4d9-2c5b-4f16-b3a8-61d9f0c7e254'

const delivered = `update shipments set state = 'delivered', delivered_at = now() where id = :'paid shipment'`
const accepted = (quantity = 1, restock = true) =>
  `insert into returns (id, customer_id, pharmacy_id, order_id, shipment_id, order_item_id, quantity,
     reason, note, state, requested_at, decided_at, restock, reversal_id)
   select '${returnId}', o.customer_id, k.pharmacy_id, o.id, k.id, :'paid item', ${quantity},
     'wrong', '', 'accepted', now(), now(), ${restock}, '${reversalId}'
   from orders o join shipments k on k.order_id = o.id where o.id = :'paid order'`
const reversed = `insert into reversals (id, order_id, shipment_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  values ('${reversalId}', :'paid order', :'paid shipment', 'returned', 3000, 0, 0, now())`
const reversedUnits = (units = 1, item = 'paid item') =>
  `insert into reversal_items (reversal_id, order_item_id, quantity) values ('${reversalId}', :'${item}', ${units})`
const moved = (cause: 'restocked' | 'destroyed', units: number) =>
  `insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
   select :'paid item', '${cause}', medicine_id, id, ${units}, 'pharmacy', now() from batches where id = :'paid batch'`
const whole = [delivered, accepted(), reversed, reversedUnits(), moved('restocked', 1)]

const cases: [broken: string, statements: string[], found: string[]][] = [
  [
    'more was returned than was bought',
    [delivered, accepted(3), reversed, reversedUnits(3), moved('restocked', 3)],
    ["order item :'paid item': units returned is 3, must be at most 2"],
  ],
  [
    'units were returned that were never delivered',
    whole.slice(1),
    ["order item :'paid item': units returned is 1, must be at most 0"],
  ],
  [
    'a return was accepted, but its sale was not reversed',
    [delivered, accepted(), moved('restocked', 1)],
    [`return ${returnId}: reversed units is nothing, must be 1 of :'paid item'`],
  ],
  [
    'another number of units was reversed',
    [delivered, accepted(), reversed, reversedUnits(2), moved('restocked', 1)],
    [`return ${returnId}: reversed units is 2 of :'paid item', must be 1 of :'paid item'`],
  ],
  [
    'a sale was reversed without a return',
    [reversed],
    [`reversal ${reversalId}: accepted return is none, must be one`],
  ],
  [
    'units were restocked twice',
    [...whole, moved('restocked', 1)],
    ["order item :'paid item': restocked, and destroyed is 2, 0, must be 1, 0"],
  ],
  [
    'units to be destroyed are still in stock',
    [delivered, accepted(1, false), reversed, reversedUnits(), moved('restocked', 1)],
    ["order item :'paid item': restocked, and destroyed is 1, 0, must be 1, 1"],
  ],
]

test.each(cases)('I22: %s', async (_, statements, found) => {
  const { I22 } = await ledger.brokenAfter(statements.join(';'))
  expect(I22).toEqual(found.map(ledger.named))
})

test('I22 holds for a correct return, restocked or destroyed', async () => {
  expect((await ledger.brokenAfter(whole.join(';'))).I22).toBeUndefined()
  const gone = [delivered, accepted(1, false), reversed, reversedUnits()]
  const statements = [...gone, moved('restocked', 1), moved('destroyed', -1)].join(';')
  expect((await ledger.brokenAfter(statements)).I22).toBeUndefined()
})
