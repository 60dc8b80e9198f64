import { afterAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { newAlert } from '../../../../tests/alerts.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { deleteClosedAlerts } from '../../platform/alerts.ts'

let shop: TestShop
let admin: TestActor
beforeEach(async () => {
  await shop?.close()
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const order = '4b1de3a2-83a4-4c5e-8b5c-7a1f0d2c9b02'
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

test('lists open alerts with their subject, last seen first', async () => {
  const old = await newAlert(shop.database, { at: at('06:00') })
  const about = { message: 'Units were gone.', kind: 'unfulfillable', orderId: order } as const
  const recent = await newAlert(shop.database, { at: at('07:00'), ...about })
  const { alerts } = await admin.api.alerts.list()
  expect(alerts.map(({ _id }) => _id)).toEqual([recent, old])
  expect(alerts[0]).toEqual({
    _id: recent,
    kind: 'unfulfillable',
    message: 'Units were gone.',
    orderId: order,
    count: 1,
    raisedAt: '2026-11-21T07:00:00.000Z',
    lastAt: '2026-11-21T07:00:00.000Z',
  })
  expect(alerts[1]?.orderId).toBeNull()
})

test('increments the count, updates the message and moves the alert to the front when it is raised again', async () => {
  const first = await newAlert(shop.database, { key: 'same', at: at('06:00') })
  await newAlert(shop.database, { at: at('07:00') })
  const again = { key: 'same', message: 'It failed again.', at: at('08:00') }
  expect(await newAlert(shop.database, again)).toBe(first)
  const { alerts } = await admin.api.alerts.list()
  expect(alerts).toHaveLength(2)
  expect(alerts[0]).toMatchObject({
    _id: first,
    message: 'It failed again.',
    count: 2,
    raisedAt: '2026-11-21T06:00:00.000Z',
    lastAt: '2026-11-21T08:00:00.000Z',
  })
})

test('closing succeeds once and writes an audit entry', async () => {
  const id = await newAlert(shop.database, { orderId: order })
  const close = () => admin.api.alerts.close({ params: { id } })
  const answers = await Promise.allSettled([close(), close()])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(close()).rejects.toMatchObject({
    status: 404,
    code: 'alert_not_found',
    message: 'This alert has been closed.',
  })
  expect((await admin.api.alerts.list()).alerts).toEqual([])
  const { body: auditEntries } = await admin.api.audit.list({ query: { action: 'alert_closed' } })
  expect(auditEntries).toHaveLength(1)
  expect(auditEntries[0]).toMatchObject({
    actor: { _id: admin.id },
    subject: { type: 'alert', _id: id, name: expect.stringContaining('failed') },
    before: { kind: 'refund_failed', count: 1, order },
  })
})

test('raises a new alert when the problem returns after closing', async () => {
  const id = await newAlert(shop.database, { key: 'again' })
  await admin.api.alerts.close({ params: { id } })
  expect(await newAlert(shop.database, { key: 'again' })).not.toBe(id)
})

test('answers 404 for an alert that does not exist', async () => {
  await expect(admin.api.alerts.close({ params: { id: order } })).rejects.toMatchObject({
    status: 404,
    code: 'alert_not_found',
  })
})

test('deletes closed alerts after ninety days and never open ones', async () => {
  const open = await newAlert(shop.database, { at: new Date('2020-01-01') })
  const closed = await newAlert(shop.database)
  await admin.api.alerts.close({ params: { id: closed } })
  const { db } = shop.database
  const leftAfter = async (days: number) => {
    await deleteClosedAlerts(db, new Date(Date.now() + days * 86_400_000))
    return (await shop.database.run('select id from alerts order by raised_at')).rows
  }
  expect(await leftAfter(89)).toEqual([{ id: open }, { id: closed }])
  expect(await leftAfter(91)).toEqual([{ id: open }])
  const { body: auditEntries } = await admin.api.audit.list({ query: { action: 'alert_closed' } })
  expect(auditEntries).toMatchObject([{ subject: { _id: closed } }])
})
