import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { writtenSecurityEvents } from '../../platform/security-events.ts'

let shop: TestShop
let admin: TestActor
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
  // A customer tries an administrator's call three times.
  for (let n = 0; n < 3; n += 1)
    await expect(customer.api.audit.list()).rejects.toMatchObject({ code: 'forbidden' })
  await writtenSecurityEvents(shop.database.db)
})
afterAll(() => shop?.close())

test('lists events newest first, with the account and what was called', async () => {
  const query = { event: 'authz_fail' as const, account: customer.id }
  const { body, headers } = await admin.api.securityLog.list({ query })
  expect(headers['x-total-count']).toBe('3')
  expect(body.map(({ _id }) => _id)).toEqual(body.map(({ _id }) => _id).toSorted((a, b) => b - a))
  expect(body[0]).toMatchObject({
    event: 'authz_fail',
    level: 'CRITICAL',
    account: { role: 'customer', _id: customer.id, name: 'Meera Kulkarni' },
    call: 'GET /api/admin/audit',
    address: '127.0.0.1',
  })
})

test('pages and filters by level, address and day', async () => {
  const list = admin.api.securityLog.list
  const first = await list({ query: { event: 'authz_fail', limit: 2 } })
  expect(first.body).toHaveLength(2)
  const next = /cursor=([^&>]+)[^>]*>; rel="next"/.exec(first.headers.link ?? '')?.[1]
  const query = { event: 'authz_fail' as const, limit: 2, cursor: decodeURIComponent(next ?? '') }
  expect((await list({ query })).body).toHaveLength(1)
  const total = async (filter: NonNullable<Parameters<typeof list>[0]>['query']) =>
    Number((await list({ query: filter })).headers['x-total-count'])
  expect(await total({ event: 'authz_fail', level: 'INFO' })).toBe(0)
  expect(await total({ event: 'authz_fail', address: '127.0.0.1' })).toBe(3)
  expect(await total({ event: 'authz_fail', address: '203.0.113.7' })).toBe(0)
  expect(await total({ event: 'authz_fail', from: '2020-01-01', to: '2020-12-31' })).toBe(0)
})

test('exports ids instead of names, and audits the export', async () => {
  const answer = await shop.app.inject({
    url: '/api/admin/security-events/export?event=authz_fail',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers['content-disposition']).toMatch(/security-events-\d{4}-\d\d-\d\d\.csv/)
  const lines = answer.payload.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(customer.id)
  expect(answer.payload).not.toContain('Meera Kulkarni')
  const { body } = await admin.api.audit.list({ query: { action: 'report_exported' } })
  expect(body[0]?.subject.name).toMatch(/^security-events-/)
})
