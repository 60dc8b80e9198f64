import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditQuery } from '#contract/audit.ts'
import { orderNumber } from '#contract/order-number.ts'
import { type AuditEntry, recordAudit, recordAudits } from '#server/platform/audit.ts'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'

let shop: TestShop
let asha: TestActor
let other: TestActor
let pharmacy: TestActor
let order: string
const gone = { name: '', email: '', closedAt: new Date() }
beforeAll(async () => {
  shop = await openTestShop()
  asha = await newAdmin(shop)
  other = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
  order = await seedOrder(shop.database, (await newCustomer(shop)).id)
  await auditEntry(pharmacy, 'pharmacy', '2028-03-11T18:29:59Z', {
    action: 'inventory_exported',
    subject: { type: 'inventory' },
  })
  const id = await seedCustomer(shop.database, gone)
  const subject = { type: 'customer', id } as const
  await auditEntry(other, 'admin', '2028-03-11T18:30:00Z', { action: 'customer_deleted', subject })
  await asha.api.adminOrders.setStatus({ params: { id: order }, body: { status: 'shipped' } })
})
afterAll(() => shop.close())

function auditEntry(who: TestActor, role: 'admin' | 'pharmacy', at: string, what: AuditEntry) {
  const { db } = shop.database
  return recordAudit({ db, actor: { role, id: who.id }, now: new Date(at), ip: '10.0.0.1' }, what)
}

const list = (query: Partial<AuditQuery> = {}) =>
  asha.api.audit.list({ query: query as AuditQuery })
const actions = async (query?: Partial<AuditQuery>) =>
  (await list(query)).body.map(({ action }) => action)

test('shows who did what to which subject with old and new values, newest first; erased people have no name', async () => {
  const { body, headers } = await list()
  expect(body).toMatchObject([
    {
      actor: { role: 'admin', _id: asha.id, name: 'Asha Admin' },
      action: 'order_status_changed',
      subject: { type: 'order', _id: order, name: orderNumber(order) },
      before: { status: 'confirmed' },
      after: { status: 'shipped' },
    },
    { action: 'customer_deleted', subject: { type: 'customer', name: '' }, before: null },
    {
      actor: { role: 'pharmacy', name: expect.stringContaining('Sanjeevani') },
      subject: { type: 'inventory', _id: null, name: '' },
      at: '2028-03-11T18:29:59.000Z',
      ip: '10.0.0.1',
    },
  ])
  expect(headers).toMatchObject({
    'x-total-count': '3',
    'x-total-count-relation': 'exact',
    'x-page-start': '1',
    link: null,
  })
})

test('filters by action, actor, subject and time', async () => {
  expect(await actions({ action: 'customer_deleted' })).toEqual(['customer_deleted'])
  expect(await actions({ actor: pharmacy.id })).toEqual(['inventory_exported'])
  expect(await actions({ subjectType: 'order' })).toEqual(['order_status_changed'])
  expect(await actions({ subject: order, subjectType: 'order' })).toEqual(['order_status_changed'])
  expect(await actions({ subject: order, subjectType: 'customer' })).toEqual([])
  expect(await actions({ from: '2028-03-12' })).toEqual(['customer_deleted'])
  expect(await actions({ from: '2028-03-11', to: '2028-03-11' })).toEqual(['inventory_exported'])
  expect(await actions({ to: '1999-01-01' })).toEqual([])
  await expect(list({ action: 'nothing' as never })).rejects.toMatchObject({ status: 400 })
})

test('shows a person’s current name on earlier actions', async () => {
  const { api, email } = other
  await api.adminProfile.update({ body: { name: 'Usha Rao', email } })
  const [entry] = (await list({ action: 'customer_deleted' })).body
  expect(entry?.actor.name).toBe('Usha Rao')
})

test('pages contain every entry once, in both directions', async () => {
  const { db } = shop.database
  const subject = { type: 'report', name: 'r.csv' } as const
  const many = Array.from(
    { length: 12 },
    (): AuditEntry => ({ action: 'report_exported', subject }),
  )
  const performed = {
    db,
    actor: { role: 'admin', id: other.id },
    now: new Date(),
    ip: '::1',
  } as const
  await recordAudits(performed, many)
  const seen: number[] = []
  let cursor: string | undefined
  let back: string | undefined
  do {
    const { body, headers } = await list({ action: 'report_exported', limit: 5, cursor })
    expect(headers['x-total-count']).toBe('12')
    seen.push(...body.map(({ _id }) => _id))
    back = /cursor=([\w-]+)[^>]*>; rel="prev"/.exec(headers.link ?? '')?.[1]
    cursor = /cursor=([\w-]+)[^>]*>; rel="next"/.exec(headers.link ?? '')?.[1]
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(12)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  const before = await list({ action: 'report_exported', limit: 5, cursor: back })
  expect(before.body.map(({ _id }) => _id)).toEqual(seen.slice(5, 10))
})

test('counts up to 10,000 entries, and says where there are more', async () => {
  await shop.database.run(
    `insert into audit_entries (at, actor_role, actor_id, ip, action, subject_type)
     select now(), 'pharmacy', $1, '::1', 'inventory_exported', 'inventory' from generate_series(1, 9999)`,
    [pharmacy.id],
  )
  const counted = async () => {
    const { headers } = await list({ actor: pharmacy.id, limit: 5 })
    return [headers['x-total-count'], headers['x-total-count-relation']]
  }
  expect(await counted()).toEqual(['10000', 'exact'])
  await auditEntry(pharmacy, 'pharmacy', '2028-03-11T18:29:59Z', {
    action: 'inventory_exported',
    subject: { type: 'inventory' },
  })
  expect(await counted()).toEqual(['10000', 'at-least'])
  const next = /cursor=([\w-]+)/.exec(
    (await list({ actor: pharmacy.id, limit: 5 })).headers.link ?? '',
  )
  const second = await list({ actor: pharmacy.id, limit: 5, cursor: next?.[1] })
  expect(second.headers).toMatchObject({ 'x-total-count': '10000', 'x-page-start': '6' })
})
