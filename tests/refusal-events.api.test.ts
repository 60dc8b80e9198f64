import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { securityEventCounts } from '#server/platform/tables.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { logIn } from './passwords.ts'
import { eventsOf } from './recorded-events.ts'

const lines: string[] = []
let shop: TestShop
let customer: TestActor
let pharmacy: TestActor
let admin: TestActor
let events: ReturnType<typeof eventsOf>
const names = async () => (await events()).map(({ event }) => event)

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  shop = await openTestShop({ limited: true, log })
  customer = await newCustomer(shop)
  pharmacy = await newPharmacy(shop)
  admin = await newAdmin(shop)
  events = eventsOf(shop)
})
afterAll(() => shop.close())

/* Each test begins a quarter of an hour of its own, so that the caps of another do not reach it. */
const windowMs = 15 * 60_000
let startsAt = Date.now()
beforeEach(async () => {
  startsAt = (Math.floor(startsAt / windowMs) + 1) * windowMs
  shop.setNow(new Date(startsAt))
  await events()
})

describe('a refusal', () => {
  const send = (method: string, url: string, token?: string, body?: unknown) =>
    shop.send({ method, url, body, ...(token === undefined ? {} : { token }) })

  test('says why: no token, another role, another role of the staff', async () => {
    const staff = await newStaff(shop, pharmacy, 'accounts')
    await events()
    await send('GET', '/api/cart')
    await send('GET', '/api/admin/orders', customer.token)
    await send('GET', '/api/pharmacy/staff', staff.token)
    expect(await events()).toMatchObject([
      {
        event: 'authz_fail',
        accountId: null,
        details: { reason: 'no_token' },
        call: 'GET /api/cart',
      },
      { event: 'authz_fail', accountId: customer.id, details: { reason: 'wrong_role' } },
      { event: 'authz_fail', staffId: staff.staffId, details: { reason: 'staff_role' } },
    ])
  })

  test('of another’s record names the record, of an unknown one nothing', async () => {
    const other = await newPharmacy(shop)
    const { _id: id } = await newMedicine(other)
    await events()
    await send('DELETE', `/api/medicines/${id}`, pharmacy.token)
    expect(await events()).toMatchObject([
      {
        event: 'malicious_direct_reference',
        accountId: pharmacy.id,
        subjectType: 'medicine',
        subjectId: id,
      },
    ])
    await send('DELETE', '/api/medicines/00000000-0000-4000-8000-000000000000', pharmacy.token)
    await send('DELETE', `/api/medicines/${id}`, other.token)
    await send('DELETE', `/api/medicines/${id}`, other.token)
    expect(await names()).not.toContain('malicious_direct_reference')
  })

  test('of another pharmacy’s staff member names the person', async () => {
    const { staffId } = await newStaff(shop, await newPharmacy(shop), 'accounts')
    const { token } = await logIn(shop, 'pharmacy', pharmacy.email, password)
    await events()
    await send('DELETE', `/api/pharmacy/staff/${staffId}`, token)
    expect(await events()).toMatchObject([
      { event: 'malicious_direct_reference', subjectType: 'staff', subjectId: staffId },
    ])
  })

  test('of an input is recorded if no page of ours can send it', async () => {
    const post = (body: unknown) => send('POST', '/api/customer/login', undefined, body)
    await post({ email: { $ne: 'asha@example.in' }, password })
    expect(await events()).toMatchObject([
      { event: 'input_validation_fail', details: { reason: 'invalid_input', fields: ['email'] } },
    ])
    await post({ email: '', password: '' })
    await post({})
    expect(await names()).not.toContain('input_validation_fail')
    const headers = { 'content-type': 'application/json' }
    await shop.send({ method: 'POST', url: '/api/customer/login', headers, body: '{"email":' })
    expect(await names()).toEqual(['input_validation_fail'])
  })

  test('of a webhook with a wrong signature is recorded', async () => {
    const headers = { 'x-razorpay-signature': 'ab'.repeat(32) }
    await shop.send({ method: 'POST', url: '/api/payment/webhook', headers, body: { event: 'x' } })
    expect(await names()).toEqual(['malicious_signature'])
  })

  test('of a file is recorded', async () => {
    const headers = { 'content-type': 'image/png' }
    const body = Buffer.from('<svg onload=alert(1)>')
    await shop.send({
      method: 'POST',
      url: '/api/pharmacy/photos',
      token: pharmacy.token,
      headers,
      body,
    })
    expect(await names()).toEqual(['upload_validation'])
  })

  test('of a used or unknown link is recorded', async () => {
    const body = { token: 'x'.repeat(43), password }
    await expect(shop.as().customerPassword.reset({ body })).rejects.toThrow()
    expect(await names()).toEqual(['authn_token_reuse'])
  })

  test('of a wrong current password is recorded', async () => {
    const body = { currentPassword: 'Wrong!12word', newPassword: 'Chandan!61ruk' }
    await expect(customer.api.customerPassword.change({ body })).rejects.toThrow()
    expect(await events()).toMatchObject([
      { event: 'authn_password_change_fail', accountId: customer.id },
    ])
  })

  test('of unknown paths names what scanners look for, and counts the others', async () => {
    await send('GET', '/.env')
    expect(await events()).toMatchObject([
      { event: 'malicious_attack_tool', details: { tool: 'environment' }, ip: '127.0.0.1' },
    ])
    for (let n = 0; n < 25; n += 1) await send('GET', `/api/unknown-${n}`)
    expect(await names()).toEqual(['malicious_excess_404'])
  })

  test('of another site’s page names its origin', async () => {
    const headers = { origin: 'https://evil.example' }
    await shop.send({ method: 'GET', url: '/api/operator', headers })
    expect(await events()).toMatchObject([
      { event: 'malicious_cors', details: { origin: 'https://evil.example' } },
    ])
  })
})

test('reads of personal data by others are recorded, of one’s own not', async () => {
  await admin.api.people.customers({})
  await admin.api.adminOrders.list({})
  await pharmacy.api.pharmacyShipments.list({})
  await customer.api.orders.list({})
  await customer.api.accounts.customerProfile()
  expect(await events()).toMatchObject([
    { event: 'sensitive_read', accountId: admin.id, call: 'GET /api/customer' },
    { event: 'sensitive_read', accountId: admin.id, call: 'GET /api/admin/orders' },
    { event: 'sensitive_read', accountId: pharmacy.id, call: 'GET /api/pharmacy/shipments' },
  ])
})

test('a call that fails after its change leaves no success', async () => {
  const body = { currentPassword: password, newPassword: 'short' }
  await expect(customer.api.customerPassword.change({ body })).rejects.toThrow()
  expect(await names()).not.toContain('authn_password_change')
})

test('120 failed logins, forged tokens and probes leave rows and warnings without personal data', async () => {
  lines.length = 0
  for (let n = 0; n < 40; n += 1) {
    await shop.send({
      method: 'POST',
      url: '/api/customer/login',
      body: { email: customer.email, password: `Wrong!${n}word` },
    })
    await shop.send({
      method: 'GET',
      url: '/api/cart',
      token: `${customer.token.slice(0, -4)}AAAA`,
    })
    await shop.send({ method: 'GET', url: `/.env?of=${customer.email}` })
  }
  const found = await events()
  const of = (event: string) => found.filter((row) => row.event === event)
  expect(of('authn_login_fail')).toHaveLength(10)
  expect(of('authn_login_fail_max')).toHaveLength(30)
  expect(of('authn_token_forged')).toHaveLength(30)
  expect(of('malicious_attack_tool')).toHaveLength(30)
  const counts = await shop.database.db.select().from(securityEventCounts)
  const last = Math.max(...counts.map(({ startsAt }) => startsAt.getTime()))
  const forged = counts.find(
    ({ event, source, startsAt }) =>
      event === 'authn_token_forged' && source === 'all' && startsAt.getTime() === last,
  )
  expect(forged).toMatchObject({ times: 40, stored: 30 })
  const warned = lines.filter((line) => line.includes('"level":40'))
  expect(warned.filter((line) => line.includes('security event authn_login_fail'))).toHaveLength(40)
  expect(warned.filter((line) => line.includes('security event authn_token_forged'))).toHaveLength(
    30,
  )
  const text = lines.join('') + JSON.stringify(found)
  for (const secret of [customer.email, customer.token.slice(0, 40), 'Wrong!', 'Meera'])
    expect(text).not.toContain(secret)
  expect(lines.join('')).not.toContain('127.0.0.1')
})
