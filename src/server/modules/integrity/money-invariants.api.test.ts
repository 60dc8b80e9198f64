import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const refund = (state: string, paise: number, order = ":'paid order'") =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, state, created_at)
   values (${order}, :'paid capture', ${paise}, 'admin_refund', '${state}', now())`
const surplus = `insert into captures values ('pay_Surplus0000001', :'paid payment', 10000, false, now())`
const giveBack = (state: string, paise = 10000) =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, state, created_at)
   values (:'paid order', 'pay_Surplus0000001', ${paise}, 'surplus', '${state}', now())`
const ended = (how: string) =>
  `insert into order_events (order_id, at, what, by_role) values (:'paid order', now(), 'refund_${how}', 'system')`
const alert = (closed: string) =>
  `insert into alerts (key, kind, message, order_id, raised_at, last_at, closed_at)
   values ('refund_failed:x', 'refund_failed', 'It failed.', :'paid order', now(), now(), ${closed})`
const unrefunded =
  'capture pay_Surplus0000001: refunded of what pays for nothing, in paise is 0, must be 10000'

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I3',
    'a capture belongs to an order that is not paid',
    `update orders set payment_status = 'pending' where id = :'paid order'`,
    "capture :'paid capture': payment status of the order it pays for is pending, must be paid or refunded",
  ],
  [
    'I3',
    'an order was sold for another amount',
    `update captures set amount_paise = 100 where id = :'paid capture'`,
    "capture :'paid capture': price of the order it pays for, in paise is 10000, must be 100",
  ],
  ['I3', 'a surplus capture is not refunded', surplus, unrefunded],
  [
    'I3',
    'half of a surplus capture is not refunded',
    `${surplus}; ${giveBack('requested', 5000)}`,
    unrefunded.replace('is 0', 'is 5000'),
  ],
  [
    'I3',
    'its refund failed and there is no alert',
    `${surplus}; ${giveBack('failed')}`,
    unrefunded,
  ],
  [
    'I3',
    'its refund failed and the alert is closed',
    `${surplus}; ${giveBack('failed')}; ${alert('now()')}`,
    unrefunded,
  ],
  [
    'I3',
    'a payment is open although it was captured',
    `update payments set status = 'created' where id = :'paid payment'`,
    "payment :'paid payment': status is created, must be captured",
  ],
  [
    'I3',
    'a payment is captured without a capture',
    `update payments set status = 'captured' where id = :'open payment'`,
    "payment :'open payment': status is captured, must be created",
  ],
  [
    'I3',
    'a sale counts as returned',
    `update payments set status = 'returned' where id = :'paid payment'`,
    "payment :'paid payment': status is returned, must be captured",
  ],
  [
    'I4',
    'more is refunded than was captured',
    `${refund('requested', 6000)}; ${refund('processed', 4001)}`,
    "capture :'paid capture': refunded in paise is 10001, must be at most 10000",
  ],
  [
    'I6',
    'a fully refunded order still counts as paid',
    refund('processed', 10000),
    "order :'paid order': payment status is paid, must be refunded",
  ],
  [
    'I6',
    'an order is refunded while its refund is pending',
    `update refunds set state = 'pending' where id = :'refunded refund'`,
    "order :'refunded order': payment status is refunded, must be paid",
  ],
  [
    'I6',
    'an order is paid without a capture',
    `update orders set payment_status = 'paid' where id = :'open order'`,
    "order :'open order': payment status is paid, must be pending or failed",
  ],
  [
    'I7',
    'an order has two payments',
    `drop index payments_order;
     insert into payments (order_id, amount_paise) values (:'open order', 10000)`,
    "order :'open order': number of payments is 2, must be 1",
  ],
  [
    'I7',
    'an order has no payment',
    `delete from payments where id = :'open payment'`,
    "order :'open order': number of payments is 0, must be 1",
  ],
  [
    'I7',
    'two payments share an order at the provider',
    `drop index payments_provider_order;
     update payments set provider_order_id = 'order_Twice000000001' where status = 'captured' and order_id in (:'paid order', :'other order')`,
    'order at the provider order_Twice000000001: number of payments is 2, must be 1',
  ],
  [
    'I7',
    'two payments share a payment at the provider',
    `drop index payments_provider_payment;
     update payments set provider_payment_id = :'paid capture' where id = :'other payment'`,
    "payment at the provider :'paid capture': number of payments is 2, must be 1",
  ],
  [
    'I7',
    'a payment is two sales',
    `drop index captures_sale; ${surplus}; update captures set sale = true`,
    "payment :'paid payment': number of sales is 2, must be 1",
  ],
  [
    'I7',
    'two refunds share a refund at the provider',
    `drop index refunds_provider_refund; ${refund('processed', 1)}; ${refund('processed', 1)};
     update refunds set provider_refund_id = 'rfnd_Twice000000001' where amount_paise = 1`,
    'refund at the provider rfnd_Twice000000001: number of refunds is 2, must be 1',
  ],
  [
    'I8',
    'a total is not the sum of its parts',
    `alter table orders drop constraint orders_total;
     update orders set delivery_paise = 0 where id = :'paid order'`,
    "order :'paid order': total in paise is 10000, must be 6000",
  ],
  [
    'I8',
    'items cost another amount',
    `update order_items set quantity = 3 where id = :'paid item'`,
    "order :'paid order': subtotal in paise is 6000, must be 9000",
  ],
  [
    'I8',
    'a payment has another amount',
    `update payments set amount_paise = 9999 where id = :'open payment'`,
    "payment :'open payment': amount in paise is 9999, must be 10000",
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await ledger.brokenAfter(statements))[id]).toEqual([ledger.named(found)])
})

test('I3: a payment has another sale than the one it ended with', async () => {
  const broken = await ledger.brokenAfter(`${surplus};
    update captures set sale = not sale where payment_id = :'paid payment'`)
  expect(broken.I3).toContain(
    ledger.named("payment :'paid payment': sale is pay_Surplus0000001, must be :'paid capture'"),
  )
})

test('I4: a refund is of another order than its money', async () => {
  const broken = await ledger.brokenAfter(refund('requested', 100, ":'other order'"))
  expect(broken.I4).toEqual([expect.stringContaining(ledger.named("must be :'paid order'"))])
})

test.each([
  ['is being refunded', `${surplus}; ${giveBack('requested')}`],
  [
    'was refunded at the second try',
    `${surplus}; ${giveBack('failed')}; ${ended('failed')}; ${giveBack('processed')}; ${ended('processed')}`,
  ],
  [
    'can’t be refunded, with an alert',
    `${surplus}; ${giveBack('failed')}; ${ended('failed')}; ${alert('null')}`,
  ],
])('nothing is broken if a surplus capture %s', async (_, statements) => {
  expect(await ledger.brokenAfter(statements)).toEqual({})
})

test.each([
  ['an order is partly refunded', `${refund('processed', 9999)}; ${ended('processed')}`],
  ['all of it is about to be', refund('requested', 10000)],
  [
    'a refund failed and another replaces it',
    `${refund('failed', 10000)}; ${ended('failed')}; ${refund('pending', 10000)}`,
  ],
])('nothing is broken if %s', async (_, statements) => {
  expect(await ledger.brokenAfter(statements)).toEqual({})
})
