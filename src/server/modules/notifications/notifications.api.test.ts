import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications.ts'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { words } from '../../platform/email-words.ts'
import { deleteOldNotifications } from './jobs.ts'
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

/** Notifies the customer, as an action would. */
const notifyCustomer = (kind: NotificationKind, more: object = {}, at = new Date()) =>
  shop.database.db.transaction((tx) =>
    notify(tx, at, [{ to: { role: 'customer', id: customer.id }, kind, ...more }]),
  )
const list = async (query: { limit?: number; cursor?: string } = {}) =>
  customer.api.notifications.list({ query })
const email = {
  recipient: 'meera@example.in',
  subject: words`NotificationToSend`,
  body: words`NotificationToSend.`,
}
const emails = async () =>
  (await shop.database.run('select subject from emails where recipient = $1', [email.recipient]))
    .rows

describe('the list', () => {
  test('lists the newest first, page by page, with the facts of their sentences', async () => {
    for (const units of [1, 2, 3]) await notifyCustomer('item_declined', { facts: { units } })
    const first = await list({ limit: 2 })
    expect(first.notifications).toMatchObject([
      { kind: 'item_declined', topic: 'orders', facts: { units: 3 }, subjectId: null, read: false },
      { facts: { units: 2 } },
    ])
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.notifications.map(({ facts }) => facts)).toEqual([{ units: 1 }])
    expect(second.nextCursor).toBe(null)
  })

  test('contains only committed notifications', async () => {
    const failing = shop.database.db.transaction(async (tx) => {
      await notify(tx, new Date(), [
        { to: { role: 'customer', id: customer.id }, kind: 'shipment_new' },
      ])
      throw new Error('the action failed')
    })
    await expect(failing).rejects.toThrow('the action failed')
    expect((await list()).notifications).toEqual([])
  })

  test('belongs to one account, even if two roles share an id', async () => {
    await notifyCustomer('shipment_shipped')
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
  test('marking one as read lowers the count by one, however often', async () => {
    for (const _ of [1, 2]) await notifyCustomer('shipment_packed')
    expect(await customer.api.notifications.unread()).toEqual({ unread: 2 })
    const params = { id: String((await list()).notifications[0]?._id) }
    for (const _ of [1, 2])
      expect(await customer.api.notifications.read({ params })).toEqual({ unread: 1 })
    expect((await list()).notifications.map(({ read }) => read)).toEqual([true, false])
  })

  test('marking all seen ones as read leaves newer ones unread', async () => {
    await notifyCustomer('shipment_packed')
    const upTo = String((await list()).notifications[0]?._id)
    await notifyCustomer('shipment_shipped')
    expect(await customer.api.notifications.readAll({ query: { upTo } })).toEqual({ unread: 1 })
    expect(await customer.api.notifications.readAll()).toEqual({ unread: 0 })
  })

  test('counts at most a hundred unread notifications', async () => {
    const to = { role: 'customer' as const, id: customer.id }
    const many = Array.from({ length: 120 }, () => ({ to, kind: 'shipment_late' as const }))
    await notify(shop.database.db, new Date(), many)
    expect(await customer.api.notifications.unread()).toEqual({ unread: 100 })
  })
})

describe('a muted topic', () => {
  const mute = (by: 'app' | 'email', muted = true) =>
    customer.api.notifications.mute({ body: { topic: 'orders', by, muted } })

  test('is left out of the list, or of the emails, until it is unmuted', async () => {
    await mute('app')
    await mute('app')
    expect(await customer.api.notifications.settings()).toEqual({
      muted: [{ topic: 'orders', by: 'app' }],
    })
    await notifyCustomer('shipment_shipped', { email: { ...email, subject: words`Shipped` } })
    expect((await list()).notifications).toEqual([])
    await mute('email')
    await notifyCustomer('shipment_shipped', { email: { ...email, subject: words`Shipped again` } })
    await mute('app', false)
    await notifyCustomer('return_accepted', { email: { ...email, subject: words`Accepted` } })
    expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['return_accepted'])
    expect(await emails()).toEqual([{ subject: 'Shipped' }, { subject: 'Accepted' }])
  })

  test.each(['recall_buyer', 'refund_processed'] as const)(
    'notifies the customer of %s even if its topic is muted',
    async (kind) => {
      for (const topic of ['orders', 'recalls'] as const)
        for (const by of ['app', 'email'] as const)
          await customer.api.notifications.mute({ body: { topic, by, muted: true } })
      await notifyCustomer(kind, { email: { ...email, recipient: customer.email } })
      expect((await list()).notifications).toMatchObject([{ kind }])
      const { rows } = await shop.database.run('select 1 from emails where recipient = $1', [
        customer.email,
      ])
      expect(rows).toHaveLength(1)
    },
  )
})

test('sends emails only to the roles listed in emailedRoles', async () => {
  await notifyCustomer('shipment_accepted', { email: { ...email, recipient: customer.email } })
  await notifyCustomer('shipment_new', { email: { ...email, recipient: customer.email } })
  const { rows } = await shop.database.run('select 1 from emails where recipient = $1', [
    customer.email,
  ])
  expect(rows).toEqual([])
  expect((await list()).notifications).toHaveLength(2)
})

test('deletes notifications after ninety days, read or not', async () => {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await notifyCustomer('shipment_new', {}, ago(91))
  await notifyCustomer('shipment_packed', {}, ago(89))
  await deleteOldNotifications(shop.database.db, now)
  expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['shipment_packed'])
})

test('deletes the notifications and mutes of a deleted customer', async () => {
  await notifyCustomer('shipment_shipped')
  await customer.api.notifications.mute({ body: { topic: 'orders', by: 'email', muted: true } })
  await (await newAdmin(shop)).api.people.deleteCustomer({ params: { id: customer.id } })
  const left = await shop.database.run(
    'select account_id from notifications where account_id = $1 union all select account_id from mutes where account_id = $1',
    [customer.id],
  )
  expect(left.rows).toEqual([])
})
