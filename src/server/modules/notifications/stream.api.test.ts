import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { listening, openNews, type ReadEvent } from '../../../../tests/news.ts'
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

const tell = (kind: NotificationKind, to = customer.id) =>
  shop.database.db.transaction((tx) =>
    notify(tx, new Date(), [{ to: { role: 'customer', id: to }, kind }]),
  )

async function listen(headers: Record<string, string> = {}, token = customer.token) {
  const stream = await openNews(origin, token, headers)
  onTestFinished(() => stream.close())
  return stream
}

test('a stream begins with the count, and tells each piece of news and what it is about', async () => {
  const stream = await listen()
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(await stream.next()).toEqual({ event: 'unread', id: null, data: { unread: 0 } })
  await tell('consignment_shipped')
  expect(await stream.next()).toEqual({ event: 'topics', id: null, data: ['orders'] })
  const news = await stream.next()
  expect(news).toMatchObject({ event: 'news', data: { kind: 'consignment_shipped', read: false } })
  expect(news?.id).toBe(String(idOf(news)))
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { unread: 1 } })
  await customer.api.notifications.readAll()
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { unread: 0 } })
})

test('nobody hears what another is told', async () => {
  const [other, stream] = [await newCustomer(shop), await listen()]
  await stream.next()
  await tell('consignment_packed', other.id)
  await tell('return_accepted')
  expect(await stream.nextOf('news')).toMatchObject({ data: { kind: 'return_accepted' } })
})

test('who comes back with Last-Event-ID is told what came meanwhile, once', async () => {
  const first = await listen()
  await tell('consignment_accepted')
  const { id } = (await first.nextOf('news')) ?? {}
  first.close()
  await tell('consignment_packed')
  await tell('consignment_shipped')
  const again = await listen({ 'last-event-id': id ?? '' })
  expect(await again.next()).toMatchObject({ data: { kind: 'consignment_packed' } })
  expect(await again.next()).toMatchObject({ data: { kind: 'consignment_shipped' } })
  expect(await again.next()).toMatchObject({ event: 'unread', data: { unread: 3 } })
})

test('of two deeds whose numbers and commits cross, both are told', async () => {
  const stream = await listen()
  await stream.next()
  const put = (number: number, kind: NotificationKind) =>
    shop.database.run(
      `insert into notifications (id, role, account_id, kind, facts, created_at)
       overriding system value values ($1, 'customer', $2, $3, '{}', now())`,
      [number, customer.id, kind],
    )
  await put(1_000_001, 'consignment_shipped')
  await tell('consignment_accepted')
  await stream.nextOf('unread')
  await put(1_000_000, 'consignment_packed')
  await customer.api.notifications.readAll()
  expect(await stream.nextOf('news')).toMatchObject({ data: { kind: 'consignment_packed' } })
})

test('a muted topic is no news, but pages that show it hear that they should look', async () => {
  await customer.api.notifications.mute({ body: { topic: 'orders', by: 'app', muted: true } })
  const stream = await listen()
  await stream.next()
  await tell('consignment_new')
  await tell('return_requested')
  expect(await stream.next()).toMatchObject({ event: 'topics', data: ['orders'] })
  expect(await stream.nextOf('news')).toMatchObject({ data: { kind: 'return_requested' } })
})

test('logging out ends the streams of that session alone', async () => {
  const { token } = await shop
    .as()
    .accounts.customerLogin({ body: { email: customer.email, password: 'Secret1!' } })
  const [here, there] = [await listen(), await listen({}, token)]
  await here.next()
  await there.next()
  await shop.as(token).accounts.endSession()
  expect(await there.next()).toMatchObject({ event: 'ended' })
  expect(await there.next()).toBe(null)
  await tell('consignment_new')
  expect(await here.nextOf('news')).toMatchObject({ data: { kind: 'consignment_new' } })
})

test('a new password ends the streams of all other sessions', async () => {
  const { token, api } = customer
  const { token: other } = await shop
    .as()
    .accounts.customerLogin({ body: { email: customer.email, password: 'Secret1!' } })
  const [here, there] = [await listen({}, token), await listen({}, other)]
  await here.next()
  await there.next()
  await api.customerPassword.change({
    body: { currentPassword: 'Secret1!', newPassword: 'Secret2!' },
  })
  expect(await there.next()).toMatchObject({ event: 'ended' })
  expect(await there.next()).toBe(null)
  await tell('consignment_new')
  expect(await here.nextOf('news')).not.toBe(null)
})

test('a session that ran out, or ended unheard, ends its streams at their next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const aging = await openTestShop()
  onTestFinished(() => aging.close())
  const [early, late] = [await newCustomer(aging), await newCustomer(aging)]
  const heard = await listening(aging)
  const streams = [await openNews(heard, early.token), await openNews(heard, late.token)] as const
  for (const stream of streams) await stream.next()
  await aging.database.run('update sessions set ended_at = now() where account_id = $1', [early.id])
  vi.advanceTimersByTime(20_000)
  expect(await streams[0].next()).toMatchObject({ event: 'ended' })
  aging.setNow(new Date(Date.now() + 8 * 86_400_000))
  vi.advanceTimersByTime(20_000)
  expect(await streams[1].next()).toMatchObject({ event: 'ended' })
})

test('an account has eight streams in a process: a ninth ends the oldest, which is to stay away a while', async () => {
  const streams = []
  for (let opened = 0; opened < 9; opened += 1) {
    const stream = await listen()
    await stream.next()
    streams.push(stream)
  }
  expect(await streams[0]?.next()).toBe(null)
  await tell('consignment_new')
  for (const stream of streams.slice(1))
    expect(await stream.nextOf('news')).toMatchObject({ data: { kind: 'consignment_new' } })
})

test('without Accept: text/event-stream the same is told, and the end', async () => {
  await tell('consignment_new')
  const { body } = await shop.send({
    method: 'GET',
    url: '/api/notifications/stream',
    token: customer.token,
    headers: { 'last-event-id': '0' },
  })
  expect(body).toMatch(/^event: unread\ndata: {"unread":1}\n\nevent: news\nid: \d+\ndata: .+\n\n$/)
})

test('a shop that closes ends its streams, and is closed at once', async () => {
  const closing = await openTestShop()
  const reader = await newCustomer(closing)
  const stream = await openNews(await listening(closing), reader.token)
  await stream.next()
  const began = performance.now()
  await closing.close()
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(await stream.next()).toBe(null)
})

const idOf = (news: ReadEvent | null) => (news?.data as Notification | undefined)?._id
