import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const late = "'2026-11-21T11:49:59Z'"
const inTime = "'2026-11-21T11:50:01Z'"

const event = (what: string, order = 'paid order') =>
  `insert into order_events (order_id, at, what, by_role) values (:'${order}', now(), '${what}', 'system')`
const cancelled = `update orders set cancelled_at = now() where id = :'paid order'`
const cancelledShipments = `${cancelled};
  update shipments set state = 'cancelled' where order_id = :'paid order'`
const arrived = (at: string) =>
  `insert into provider_events (id, name, body, received_at, due_at) values ('event_1', 'payment.captured', '', now(), ${at})`
const due = (at: string) =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, created_at, due_at)
   values (:'paid order', :'paid capture', 100, 'admin_refund', now(), ${at})`
const written = (at: string) =>
  `insert into emails (id, recipient, subject, created_at) values (gen_random_uuid(), 'a@example.in', 'Hello', ${at})`
const reserved = (until: string) =>
  `update orders set reservation = 'active', reservation_expires_at = ${until} where id = :'open order';
   update medicines set reserved = 2 where id = :'open medicine'`

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I10',
    'a paid order became unpaid',
    `update orders set payment_status = 'failed' where id = :'paid order'`,
    "order :'paid order': payment status is failed, must be paid or refunded",
  ],
  [
    'I56',
    'a summed day has an order too many',
    `insert into daily_order_totals values ('2026-11-19', 'confirmed', 'paid', 1, 10000)`,
    'day 2026-11-19: orders confirmed and paid is 1 of 10000 paise, must be 0 of 0 paise',
  ],
  [
    'I56',
    'a change of a summed day got lost',
    `insert into daily_order_totals values ('2026-11-19', 'pending', 'pending', 0, 0);
     update orders set placed_at = '2026-11-18T10:00:00Z' where id = :'paid order'`,
    'day 2026-11-18: orders confirmed and paid is 0 of 0 paise, must be 1 of 10000 paise',
  ],
  [
    'I12',
    'a cancelled order is not refunded',
    cancelledShipments,
    "order :'paid order': refunded in paise is 0, must be 10000",
  ],
  [
    'I12',
    'a shipment of a cancelled order is still to be sent',
    `update orders set cancelled_at = now() where id = :'refunded order'`,
    "shipment :'refunded shipment': delivery status is processing, must be cancelled, or gone before",
  ],
  [
    'I14',
    'an unpaid order is placed',
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
    'a paid order has released its units',
    `update orders set reservation = 'released' where id = :'paid order'`,
    "order :'paid order': reservation is released, must be consumed",
  ],
  [
    'I14',
    'a payment is recorded twice in the timeline',
    event('paid'),
    `order :'paid order': number of events "paid" is 2, must be 1`,
  ],
  [
    'I14',
    'a payment is missing in the timeline',
    `delete from order_events where order_id = :'paid order'`,
    `order :'paid order': number of events "paid" is 0, must be 1`,
  ],
  [
    'I14',
    'a sold order is recorded as unfulfillable',
    event('unfulfillable'),
    `order :'paid order': number of events "unfulfillable" is 1, must be 0`,
  ],
  [
    'I15',
    'a cancellation is missing in the timeline',
    cancelledShipments,
    `order :'paid order': number of events "cancelled" is 0, must be 1`,
  ],
  [
    'I15',
    'an active order is recorded as cancelled',
    event('cancelled'),
    `order :'paid order': number of events "cancelled" is 1, must be 0`,
  ],
  [
    'I15',
    'a refund is recorded twice in the timeline',
    event('refund_processed', 'refunded order'),
    `order :'refunded order': number of events "refund_processed" is 2, must be 1`,
  ],
  [
    'I15',
    'a failed refund is missing in the timeline',
    `update refunds set state = 'failed' where id = :'refunded refund';
     delete from order_events where order_id = :'refunded order'`,
    `order :'refunded order': number of events "refund_failed" is 0, must be 1`,
  ],
  [
    'I44',
    'units that were taken out were not reversed',
    `update order_items set quantity = 1, taken_out = 1 where id = :'paid item'`,
    "order item :'paid item': units reversed because they were taken out is 0, must be 1",
  ],
  [
    'I44',
    'an item that the customer took out was not reversed',
    `update order_items set declined_at = now(), declined_by = 'customer' where id = :'paid item'`,
    "order item :'paid item': units reversed because they were taken out is 0, must be 2",
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await ledger.brokenAfter(statements))[id]).toEqual([ledger.named(found)])
})

test('I12 holds if an alert says that the money can’t be refunded', async () => {
  const alert = `insert into alerts (key, kind, message, order_id, raised_at, last_at)
    values ('refund_failed:x', 'refund_failed', 'It failed.', :'paid order', now(), now())`
  expect((await ledger.brokenAfter(`${cancelledShipments}; ${alert}`)).I12).toBeUndefined()
})

test.each([
  ['I9', 'an event of the provider waits', arrived, /^event of the provider event_1: due/],
  ['I9', 'a refund waits', due, /^refund .*: due is .*, must be later, or none$/],
  ['I9', 'an email waits', written, /^email .*: waiting since/],
  ['I13', 'units are reserved', reserved, /^order .*: reserved until/],
] as const)('%s: %s longer than ten minutes', async (id, _, waiting, found) => {
  const sendsEmails = { sendsEmails: true }
  expect(await ledger.brokenAfter(waiting(late), sendsEmails)).toEqual({
    [id]: [expect.stringMatching(found)],
  })
  expect(await ledger.brokenAfter(waiting(inTime), sendsEmails)).toEqual({})
})

const onItsWay = (state: string, tries: number, since: string) =>
  `insert into refunds (order_id, capture_id, amount_paise, cause, state, tries, created_at)
   values (:'paid order', :'paid capture', 100, 'admin_refund', '${state}', ${tries}, '${since}')`

test.each([
  [
    'seven tries without an answer',
    'requested',
    7,
    '2026-11-21T09:00:00Z',
    /tries without an answer/,
  ],
  ['ten days without an end', 'pending', 1, '2026-11-11T11:59:59Z', /pending since/],
] as const)('I16: %s', async (_, state, tries, since, found) => {
  const broken = await ledger.brokenAfter(onItsWay(state, tries, since))
  expect(broken).toEqual({ I16: [expect.stringMatching(found)] })
})

test.each([
  ['six tries', 'requested', 6, '2026-11-11T11:00:00Z'],
  ['ten days less a second', 'pending', 30, '2026-11-11T12:00:01Z'],
] as const)('I16 holds for a refund after %s', async (_, state, tries, since) => {
  expect(await ledger.brokenAfter(onItsWay(state, tries, since))).toEqual({})
})

const tried = (tries: number, at: string) =>
  `update emails set tries = ${tries}, taken_at = ${at}
   where id = (select id from emails where recipient = 'a@example.in' limit 1)`

test.each([
  ['no emails are sent', '', false],
  ['one was sent', `update emails set sent_at = now()`, true],
  ['it is being sent', `update emails set tries = 1, taken_at = ${inTime}`, true],
  ['it was given up', `update emails set tries = 8`, true],
  ['it is too old', `update emails set created_at = '2026-11-18T11:00:00Z'`, true],
  ['the mail server is away', `${written(late)}; ${tried(0, inTime)}`, true],
])('I9 holds for emails if %s', async (_, then, sendsEmails) => {
  const statements = then === '' ? written(late) : `${written(late)}; ${then}`
  expect(await ledger.brokenAfter(statements, { sendsEmails })).toEqual({})
})

test.each([
  ['the mail server refused another', tried(1, inTime)],
  ['the mail server was away before', tried(0, late)],
])('I9: an email waits after %s', async (_, then) => {
  const { I9 } = await ledger.brokenAfter(`${written(late)}; ${written(late)}; ${then}`, {
    sendsEmails: true,
  })
  expect(I9).toContainEqual(expect.stringMatching(/^email .*: waiting since/))
})
