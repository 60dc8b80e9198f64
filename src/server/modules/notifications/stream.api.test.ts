import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { listening, openEvents, type ReadEvent } from '../../../../tests/event-streams.ts'
import { notify } from './notify.ts'

let shop: TestShop
let origin: string
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  origin = await listening(shop)
})
beforeEach(async () => {
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const notifyCustomer = (kind: NotificationKind, to = customer.id) =>
  shop.database.db.transaction((tx) =>
    notify(tx, new Date(), [{ to: { role: 'customer', id: to }, kind }]),
  )

async function listen(headers: Record<string, string> = {}, token = customer.token) {
  const stream = await openEvents(origin, token, headers)
  onTestFinished(() => stream.close())
  return stream
}

test('starts with the count, then sends each notification and its topic', async () => {
  const stream = await listen()
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(await stream.next()).toEqual({ event: 'unread', id: null, data: { unread: 0 } })
  await notifyCustomer('shipment_shipped')
  expect(await stream.next()).toEqual({ event: 'topics', id: null, data: ['orders'] })
  const notifications = await stream.next()
  expect(notifications).toMatchObject({
    event: 'notification',
    data: { kind: 'shipment_shipped', read: false },
  })
  expect(notifications?.id).toBe(String(idOf(notifications)))
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { unread: 1 } })
  await customer.api.notifications.readAll()
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { unread: 0 } })
})

test('sends nobody another account’s notifications', async () => {
  const [other, stream] = [await newCustomer(shop), await listen()]
  await stream.next()
  await notifyCustomer('shipment_packed', other.id)
  await notifyCustomer('return_accepted')
  expect(await stream.nextOf('notification')).toMatchObject({ data: { kind: 'return_accepted' } })
})

test('sends a client with Last-Event-ID what it missed, once', async () => {
  const first = await listen()
  await notifyCustomer('shipment_accepted')
  const { id } = (await first.nextOf('notification')) ?? {}
  first.close()
  const witness = await listen()
  await notifyCustomer('shipment_packed')
  await notifyCustomer('shipment_shipped')
  // Once the process has heard of both, neither can reach the next stream a second time as news.
  await witness.nextOf('topics')
  await witness.nextOf('topics')
  const again = await listen({ 'last-event-id': id ?? '' })
  expect(await again.next()).toMatchObject({ data: { kind: 'shipment_packed' } })
  expect(await again.next()).toMatchObject({ data: { kind: 'shipment_shipped' } })
  expect(await again.next()).toMatchObject({ event: 'unread', data: { unread: 3 } })
})

test('sends a page that says how old it is the topics that changed since, and no others', async () => {
  const { token } = await newCustomer(shop)
  const first = async (of: string) => (await listen({ 'x-behind-ms': '1500' }, of)).next()
  // A process that started a few seconds ago sends all topics: it does not remember as far back as that.
  await expect.poll(async () => (await first(token))?.event, { timeout: 30_000 }).toBe('unread')
  const witness = await listen()
  await notifyCustomer('return_accepted')
  await witness.nextOf('topics')
  expect(await first(customer.token)).toEqual({ event: 'topics', id: null, data: ['returns'] })
  expect(await first(token)).toMatchObject({ event: 'unread' })
})

test('sends a page all topics when it is older than the server remembers', async () => {
  const stream = await listen({ 'x-behind-ms': String(3_600_000) })
  expect(await stream.next()).toMatchObject({
    event: 'topics',
    data: expect.arrayContaining(['orders', 'returns', 'recalls', 'grievances']),
  })
})

test('sends both notifications when numbers and commits cross', async () => {
  const stream = await listen()
  await stream.next()
  const put = (number: number, kind: NotificationKind) =>
    shop.database.run(
      `insert into notifications (id, role, account_id, kind, facts, created_at)
       overriding system value values ($1, 'customer', $2, $3, '{}', now())`,
      [number, customer.id, kind],
    )
  await put(1_000_001, 'shipment_shipped')
  await notifyCustomer('shipment_accepted')
  await stream.nextOf('unread')
  await put(1_000_000, 'shipment_packed')
  await customer.api.notifications.readAll()
  expect(await stream.nextOf('notification')).toMatchObject({ data: { kind: 'shipment_packed' } })
})

test('sends no notification on a muted topic, but an event that makes pages reload', async () => {
  await customer.api.notifications.mute({ body: { topic: 'orders', by: 'app', muted: true } })
  const stream = await listen()
  await stream.next()
  await notifyCustomer('shipment_new')
  await notifyCustomer('return_requested')
  expect(await stream.next()).toMatchObject({ event: 'topics', data: ['orders'] })
  expect(await stream.nextOf('notification')).toMatchObject({ data: { kind: 'return_requested' } })
})

test('logging out ends the streams of that session alone', async () => {
  const { token } = await shop
    .as()
    .accounts.customerLogin({ body: { email: customer.email, password: 'Kesar!48lota' } })
  const [here, there] = [await listen(), await listen({}, token)]
  await here.next()
  await there.next()
  await shop.as(token).accounts.endSession()
  expect(await there.next()).toMatchObject({ event: 'ended' })
  expect(await there.next()).toBe(null)
  await notifyCustomer('shipment_new')
  expect(await here.nextOf('notification')).toMatchObject({ data: { kind: 'shipment_new' } })
})

test('a new password ends the streams of all other sessions', async () => {
  const { token, api } = customer
  const { token: other } = await shop
    .as()
    .accounts.customerLogin({ body: { email: customer.email, password: 'Kesar!48lota' } })
  const [here, there] = [await listen({}, token), await listen({}, other)]
  await here.next()
  await there.next()
  await api.customerPassword.change({
    body: { currentPassword: 'Kesar!48lota', newPassword: 'Kamal!73ghat' },
  })
  expect(await there.next()).toMatchObject({ event: 'ended' })
  expect(await there.next()).toBe(null)
  await notifyCustomer('shipment_new')
  expect(await here.nextOf('notification')).not.toBe(null)
})

test('ends the streams of an expired session, or one that ended in a gap, at the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const aging = await openTestShop()
  onTestFinished(() => aging.close())
  const [early, late] = [await newCustomer(aging), await newCustomer(aging)]
  const address = await listening(aging)
  const streams = [
    await openEvents(address, early.token),
    await openEvents(address, late.token),
  ] as const
  for (const stream of streams) await stream.next()
  await aging.database.run('update sessions set ended_at = now() where account_id = $1', [early.id])
  vi.advanceTimersByTime(20_000)
  expect(await streams[0].next()).toMatchObject({ event: 'ended' })
  aging.setNow(new Date(Date.now() + 8 * 86_400_000))
  vi.advanceTimersByTime(20_000)
  expect(await streams[1].next()).toMatchObject({ event: 'ended' })
})

test('allows eight streams per account and process: a ninth ends the oldest, which reconnects later', async () => {
  const streams = []
  for (let opened = 0; opened < 9; opened += 1) {
    const stream = await listen()
    await stream.next()
    streams.push(stream)
  }
  expect(await streams[0]?.next()).toBe(null)
  await notifyCustomer('shipment_new')
  for (const stream of streams.slice(1))
    expect(await stream.nextOf('notification')).toMatchObject({ data: { kind: 'shipment_new' } })
})

test('sends the same events and ends without Accept: text/event-stream', async () => {
  await notifyCustomer('shipment_new')
  const { body } = await shop.send({
    method: 'GET',
    url: '/api/notifications/stream',
    token: customer.token,
    headers: { 'last-event-id': '0' },
  })
  expect(body).toMatch(
    /^event: unread\ndata: {"unread":1}\n\nevent: notification\nid: \d+\ndata: .+\n\n$/,
  )
})

test('closing the shop ends its streams without delay', async () => {
  const closing = await openTestShop()
  const reader = await newCustomer(closing)
  const stream = await openEvents(await listening(closing), reader.token)
  await stream.next()
  const began = performance.now()
  await closing.close()
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(await stream.next()).toBe(null)
})

const idOf = (notifications: ReadEvent | null) =>
  (notifications?.data as Notification | undefined)?._id
