import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const coupon = '11111111-2222-4333-8444-555555555555'
const made = (columns = '', values = '') =>
  `insert into coupons (id, code, description, kind, percent, first_day, last_day, created_at${columns})
   values ('${coupon}', 'TEN', 'Ten', 'percentage', 10, '2026-01-01', '2026-12-31', now()${values})`
/** The order has it, and its item takes the discount; the total stays what was paid. */
const used = (order: string, funder = 'operator') =>
  `update orders set coupon_id = '${coupon}', coupon_code = 'TEN', discount_paise = 600,
     delivery_paise = delivery_paise + 600 where id = :'${order} order';
   update order_items set discount_paise = 600, discount_funder = '${funder}' where id = :'${order} item'`
const posted = `insert into journal_entries (key, kind, at, order_id) values ('coupon', 'sale', now(), :'paid order');
   insert into ledger_entries (entry_id, account, amount_paise)
     select id, a, p from journal_entries, (values ('coupons', 600), ('advance', -600)) as l(a, p) where key = 'coupon'`
const reversal = (coupons: number, discount: number) =>
  `insert into reversals (id, order_id, shipment_id, cause, goods_paise, coupon_paise, delivery_paise, goodwill_paise, at)
     values ('${coupon}', :'paid order', :'paid shipment', 'admin_cancelled', 6000, ${coupons}, 0, 0, now());
   insert into reversal_items (reversal_id, order_item_id, quantity, discount_paise)
     values ('${coupon}', :'paid item', 2, ${discount})`

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I47',
    'the items of an order have another discount than the order',
    `${made()}; ${used('paid')}; update orders set discount_paise = 500, delivery_paise = delivery_paise - 100 where id = :'paid order'`,
    "order :'paid order': discount in paise is 500, must be 600",
  ],
  [
    'I47',
    'somebody else pays for it than the coupon says',
    `${made()}; ${used('paid', 'pharmacy')}`,
    "order item :'paid item': funder of the discount is pharmacy, must be operator",
  ],
  [
    'I48',
    'a coupon is used more often than it may be',
    `${made(', most_uses, uses_per_customer', ', 1, 9')}; ${used('paid')}; ${used('other')}`,
    `coupon ${coupon}: uses is 2, must be at most 1`,
  ],
  [
    'I48',
    'a customer uses it more often than they may',
    `${made()}; ${used('paid')}; ${used('other')}`,
    `uses of customer`,
  ],
  [
    'I49',
    'all units are reversed without the discount',
    `${made()}; ${used('paid')}; ${reversal(500, 500)}`,
    "order item :'paid item': reversed of the discount, in paise is 500, must be 600",
  ],
  [
    'I49',
    'a reversal has another part of the coupon than its units',
    `${made()}; ${used('paid')}; ${reversal(500, 600)}`,
    `reversal ${coupon}: what the coupon paid, in paise is 500, must be 600`,
  ],
  [
    'I50',
    'the ledger lacks what a coupon paid',
    `${made()}; ${used('paid')}`,
    "order :'paid order': paid by the coupon in the ledger, in paise is 0, must be 600",
  ],
  [
    'I50',
    'the ledger has a coupon that an order lacks',
    posted,
    "order :'paid order': paid by the coupon in the ledger, in paise is 600, must be 0",
  ],
]

test.each(cases)('%s is broken when %s', async (id, _, statements, found) => {
  const broken = await ledger.brokenAfter(statements)
  expect((broken[id] ?? []).join('; ')).toContain(ledger.named(found))
})

test('a coupon that is used and posted as it should be breaks none of them', async () => {
  const broken = await ledger.brokenAfter(`${made()}; ${used('paid')}; ${posted}`)
  expect(Object.keys(broken).filter((id) => ['I47', 'I48', 'I49', 'I50'].includes(id))).toEqual([])
})
