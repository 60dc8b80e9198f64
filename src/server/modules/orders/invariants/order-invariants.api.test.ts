import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '../../../../../tests/broken-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const late = "'2026-11-21T11:49:59Z'"
const inTime = "'2026-11-21T11:50:01Z'"

const event = (what: string, order = 'paid order') =>
  `insert into order_events (order_id, at, what, by_role) values (:'${order}', now(), '${what}', 'system')`
const cancelled = `update orders set cancelled_at = now() where id = :'paid order'`
const cancelledParts = `${cancelled};
  update consignments set state = 'cancelled' where order_id = :'paid order'`
const arrived = (at: string) =>
  `insert into provider_events (id, name, body, received_at, due_at) values ('event_1', 'payment.captured', '', now(), ${at})`
const due = (at: string) =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, created_at, due_at)
   values (:'paid order', :'paid capture', 100, 'admin_refund', now(), ${at})`
const written = (at: string) =>
  `insert into mails (recipient, subject, body, created_at) values ('a@example.in', 'News', '', ${at})`
const held = (until: string) =>
  `update orders set hold = 'held', hold_expires_at = ${until} where id = :'open order';
   update medicines set reserved = 2 where id = :'open medicine'`

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I10',
    'a paid order went back',
    `update orders set payment_status = 'failed' where id = :'paid order'`,
    "order :'paid order': payment status is failed, must be paid or refunded",
  ],
  [
    'I12',
    'the money of a cancelled order is kept',
    cancelledParts,
    "order :'paid order': refunded in paise is 0, must be 10000",
  ],
  [
    'I12',
    'a part of a cancelled order is still to be sent',
    `update orders set cancelled_at = now() where id = :'refunded order'`,
    "consignment :'refunded consignment': delivery status is processing, must be cancelled, or gone before",
  ],
  [
    'I14',
    'an order is placed that nobody paid for',
    `update orders set placed_at = now() where id = :'open order'`,
    "order :'open order': placed is true, must be false",
  ],
  [
    'I14',
    'a paid order is not placed',
    `update orders set placed_at = null where id = :'paid order'`,
    "order :'paid order': placed is false, must be true",
  ],
  [
    'I14',
    'a paid order has let go of its units',
    `update orders set hold = 'released' where id = :'paid order'`,
    "order :'paid order': hold is released, must be consumed",
  ],
  [
    'I14',
    'an order tells twice that it was paid',
    event('paid'),
    `order :'paid order': number of events "paid" is 2, must be 1`,
  ],
  [
    'I14',
    'a paid order does not tell so',
    `delete from order_events where order_id = :'paid order'`,
    `order :'paid order': number of events "paid" is 0, must be 1`,
  ],
  [
    'I14',
    'a sold order tells that it could not be delivered',
    event('unfulfillable'),
    `order :'paid order': number of events "unfulfillable" is 1, must be 0`,
  ],
  [
    'I15',
    'an order is cancelled without a word',
    cancelledParts,
    `order :'paid order': number of events "cancelled" is 0, must be 1`,
  ],
  [
    'I15',
    'a standing order tells that it was cancelled',
    event('cancelled'),
    `order :'paid order': number of events "cancelled" is 1, must be 0`,
  ],
  [
    'I15',
    'a refund is told twice',
    event('refund_processed', 'refunded order'),
    `order :'refunded order': number of events "refund_processed" is 2, must be 1`,
  ],
  [
    'I15',
    'a refund fails without a word',
    `update refunds set state = 'failed' where id = :'refunded refund';
     delete from order_events where order_id = :'refunded order'`,
    `order :'refunded order': number of events "refund_failed" is 0, must be 1`,
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await books.brokenAfter(statements))[id]).toEqual([books.named(found)])
})

test('I12 holds where an alert says that the money can’t go back', async () => {
  const alert = `insert into alerts (key, kind, message, order_id, raised_at, last_at)
    values ('refund_failed:x', 'refund_failed', 'It failed.', :'paid order', now(), now())`
  expect((await books.brokenAfter(`${cancelledParts}; ${alert}`)).I12).toBeUndefined()
})

test.each([
  ['I9', 'an event of the provider waits', arrived, /^event of the provider event_1: due/],
  ['I9', 'a refund waits', due, /^refund .*: due is .*, must be later, or none$/],
  ['I9', 'a mail waits', written, /^mail .*: waiting since/],
  ['I13', 'units are held past their time', held, /^order .*: held until/],
] as const)('%s: %s longer than ten minutes', async (id, _, waiting, found) => {
  const mailed = { mailed: true }
  expect(await books.brokenAfter(waiting(late), mailed)).toEqual({
    [id]: [expect.stringMatching(found)],
  })
  expect(await books.brokenAfter(waiting(inTime), mailed)).toEqual({})
})

const onItsWay = (state: string, tries: number, since: string) =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, state, tries, created_at)
   values (:'paid order', :'paid capture', 100, 'admin_refund', '${state}', ${tries}, '${since}')`

test.each([
  ['seven tries got no answer', 'requested', 7, '2026-11-21T09:00:00Z', /tries without an answer/],
  ['ten days did not end it', 'pending', 1, '2026-11-11T11:59:59Z', /pending since/],
] as const)('I16: %s', async (_, state, tries, since, found) => {
  const broken = await books.brokenAfter(onItsWay(state, tries, since))
  expect(broken).toEqual({ I16: [expect.stringMatching(found)] })
})

test.each([
  ['six tries', 'requested', 6, '2026-11-11T11:00:00Z'],
  ['ten days less a second', 'pending', 30, '2026-11-11T12:00:01Z'],
] as const)('I16 holds of a refund after %s', async (_, state, tries, since) => {
  expect(await books.brokenAfter(onItsWay(state, tries, since))).toEqual({})
})

test.each([
  ['nobody sends them', '', false],
  ['one was sent', `update mails set sent_at = now()`, true],
  ['somebody has just taken it', `update mails set tries = 1, taken_at = ${inTime}`, true],
  ['it was given up', `update mails set tries = 8`, true],
  ['it is no news any more', `update mails set created_at = '2026-11-18T11:00:00Z'`, true],
])('I9 holds of mails where %s', async (_, then, mailed) => {
  const statements = then === '' ? written(late) : `${written(late)}; ${then}`
  expect(await books.brokenAfter(statements, { mailed })).toEqual({})
})
