import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.ts'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { forgetOldNews } from './jobs.ts'
import { notify } from './notify.ts'

let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

/** Tells the customer, as a deed would. */
const tell = (kind: NotificationKind, more: object = {}, at = new Date()) =>
  shop.database.db.transaction((tx) =>
    notify(tx, at, [{ to: { role: 'customer', id: customer.id }, kind, ...more }]),
  )
const list = async (query: { limit?: number; cursor?: string } = {}) =>
  customer.api.notifications.list({ query })
const mail = { recipient: 'meera@example.in', subject: 'News', body: 'News.' }
const letters = async () =>
  (await shop.database.run('select subject from mails where recipient = $1', [mail.recipient])).rows

describe('the list', () => {
  test('has the newest first, by pages, with what their sentences are filled from', async () => {
    for (const units of [1, 2, 3]) await tell('line_declined', { facts: { units } })
    const first = await list({ limit: 2 })
    expect(first.notifications).toMatchObject([
      { kind: 'line_declined', topic: 'orders', facts: { units: 3 }, subjectId: null, read: false },
      { facts: { units: 2 } },
    ])
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.notifications.map(({ facts }) => facts)).toEqual([{ units: 1 }])
    expect(second.nextCursor).toBe(null)
  })

  test('holds what was committed alone', async () => {
    const failing = shop.database.db.transaction(async (tx) => {
      await notify(tx, new Date(), [
        { to: { role: 'customer', id: customer.id }, kind: 'consignment_new' },
      ])
      throw new Error('the deed failed')
    })
    await expect(failing).rejects.toThrow('the deed failed')
    expect((await list()).notifications).toEqual([])
  })

  test('is each account’s own, also where two roles share an id', async () => {
    await tell('consignment_shipped')
    const [one] = (await list()).notifications
    for (const other of [await newCustomer(shop), await newPharmacy(shop), await newAdmin(shop)]) {
      expect((await other.api.notifications.list()).notifications).toEqual([])
      const reading = other.api.notifications.read({ params: { id: String(one?._id) } })
      await expect(reading).rejects.toMatchObject({ status: 404 })
      await other.api.notifications.readAll()
    }
    await shop.database.run("update notifications set role = 'admin' where account_id = $1", [
      customer.id,
    ])
    expect((await list()).notifications).toEqual([])
  })
})

describe('reading', () => {
  test('one lowers the count by one, however often', async () => {
    for (const _ of [1, 2]) await tell('consignment_packed')
    expect(await customer.api.notifications.unread()).toEqual({ unread: 2 })
    const params = { id: String((await list()).notifications[0]?._id) }
    for (const _ of [1, 2])
      expect(await customer.api.notifications.read({ params })).toEqual({ unread: 1 })
    expect((await list()).notifications.map(({ read }) => read)).toEqual([true, false])
  })

  test('all those that were seen leaves unread what came meanwhile', async () => {
    await tell('consignment_packed')
    const upTo = String((await list()).notifications[0]?._id)
    await tell('consignment_shipped')
    expect(await customer.api.notifications.readAll({ query: { upTo } })).toEqual({ unread: 1 })
    expect(await customer.api.notifications.readAll()).toEqual({ unread: 0 })
  })

  test('is not counted beyond a hundred', async () => {
    const to = { role: 'customer' as const, id: customer.id }
    const many = Array.from({ length: 120 }, () => ({ to, kind: 'consignment_late' as const }))
    await notify(shop.database.db, new Date(), many)
    expect(await customer.api.notifications.unread()).toEqual({ unread: 100 })
  })
})

describe('a muted topic', () => {
  const mute = (by: 'app' | 'mail', muted = true) =>
    customer.api.notifications.mute({ body: { topic: 'orders', by, muted } })

  test('is left out of the list, or of the letters, until it is wanted again', async () => {
    await mute('app')
    await mute('app')
    expect(await customer.api.notifications.settings()).toEqual({
      muted: [{ topic: 'orders', by: 'app' }],
    })
    await tell('consignment_shipped', { mail: { ...mail, subject: 'Shipped' } })
    expect((await list()).notifications).toEqual([])
    await mute('mail')
    await tell('consignment_shipped', { mail: { ...mail, subject: 'Shipped again' } })
    await mute('app', false)
    await tell('return_accepted', { mail: { ...mail, subject: 'Accepted' } })
    expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['return_accepted'])
    expect(await letters()).toEqual([{ subject: 'Shipped' }, { subject: 'Accepted' }])
  })

  test.each(['recall_buyer', 'refund_processed'] as const)(
    '%s reaches its customer all the same',
    async (kind) => {
      for (const topic of ['orders', 'recalls'] as const)
        for (const by of ['app', 'mail'] as const)
          await customer.api.notifications.mute({ body: { topic, by, muted: true } })
      await tell(kind, { mail: { ...mail, recipient: customer.email } })
      expect((await list()).notifications).toMatchObject([{ kind }])
      const { rows } = await shop.database.run('select 1 from mails where recipient = $1', [
        customer.email,
      ])
      expect(rows).toHaveLength(1)
    },
  )
})

test('a letter is written to whom the table of letters names, and to nobody else', async () => {
  await tell('consignment_accepted', { mail: { ...mail, recipient: customer.email } })
  await tell('consignment_new', { mail: { ...mail, recipient: customer.email } })
  const { rows } = await shop.database.run('select 1 from mails where recipient = $1', [
    customer.email,
  ])
  expect(rows).toEqual([])
  expect((await list()).notifications).toHaveLength(2)
})

test('after ninety days news are forgotten, read or not', async () => {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await tell('consignment_new', {}, ago(91))
  await tell('consignment_packed', {}, ago(89))
  await forgetOldNews(shop.database.db, now)
  expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['consignment_packed'])
})

test('a deleted customer leaves no news and no mutes behind', async () => {
  await tell('consignment_shipped')
  await customer.api.notifications.mute({ body: { topic: 'orders', by: 'mail', muted: true } })
  await (await newAdmin(shop)).api.people.deleteCustomer({ params: { id: customer.id } })
  const left = await shop.database.run(
    'select account_id from notifications where account_id = $1 union all select account_id from mutes where account_id = $1',
    [customer.id],
  )
  expect(left.rows).toEqual([])
})
