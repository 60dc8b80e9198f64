import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTokens } from '#server/modules/accounts/index.ts'
import { newAdmin, newCustomer, newPharmacy, newStaff, password, type TestActor } from './actors.ts'
import { openTestShop, sessionSecret, type TestShop } from './app.ts'
import { logIn, newPerson, resetToken, roles } from './passwords.ts'
import { eventsOf } from './recorded-events.ts'

let shop: TestShop
let customer: TestActor
let pharmacy: TestActor
let admin: TestActor
let events: ReturnType<typeof eventsOf>
const names = async () => (await events()).map(({ event }) => event)

beforeAll(async () => {
  shop = await openTestShop({ limited: true })
  customer = await newCustomer(shop)
  pharmacy = await newPharmacy(shop)
  admin = await newAdmin(shop)
  events = eventsOf(shop)
})
afterAll(() => shop.close())

// Each test in a quarter of an hour of its own, so that the caps of another do not reach it.
beforeEach(async () => {
  shop.advance(16 * 60)
  await events()
})

describe('a login', () => {
  test.each(roles)('of a %s is recorded with the account and its session', async (role) => {
    const person = await newPerson[role](shop)
    await events()
    await logIn(shop, role, person.email, password)
    const found = await events()
    expect(found.map(({ event }) => event).sort()).toEqual([
      'authn_login_success',
      'session_created',
    ])
    for (const { role: shown, accountId } of found)
      expect({ role: shown, accountId }).toEqual({ role, accountId: person.id })
  })

  test('of a staff member names the person and the pharmacy', async () => {
    await newStaff(shop, pharmacy, 'pharmacist').then(({ staffId, id }) =>
      expect(events()).resolves.toContainEqual(
        expect.objectContaining({ event: 'authn_login_success', accountId: id, staffId }),
      ),
    )
  })

  test.each(roles)('of a %s that fails names the account, and the next says so', async (role) => {
    const person = await newPerson[role](shop)
    await events()
    for (let n = 0; n < 2; n += 1)
      await expect(logIn(shop, role, person.email, 'Wrong!12word')).rejects.toThrow()
    expect(await events()).toMatchObject([
      { event: 'authn_login_fail', accountId: person.id, role, sessionId: null },
      { event: 'authn_login_fail', accountId: person.id, role },
    ])
    await logIn(shop, role, person.email, password)
    const after = (await events()).find(({ event }) => event.startsWith('authn_login'))
    expect(after).toMatchObject({ event: 'authn_login_successafterfail', details: { failures: 2 } })
    await logIn(shop, role, person.email, password)
    expect(await names()).toContain('authn_login_success')
  })

  test('with a name that no account has leaves a keyed hash of the name', async () => {
    const attempt = (email: string) =>
      shop.as().accounts.customerLogin({ body: { email, password } })
    for (const name of ['my!Secret9', 'my!secret9', 'other'])
      await expect(attempt(name)).rejects.toThrow()
    const [one, same, other] = await events()
    expect(one).toMatchObject({ event: 'authn_login_fail', accountId: null })
    expect(one?.details.nameHash).toMatch(/^[\da-f]{32}$/)
    expect(same?.details).toEqual(one?.details)
    expect(other?.details).not.toEqual(one?.details)
    expect(JSON.stringify([one, same, other])).not.toMatch(/secret9/i)
  })

  test('beyond the limit is recorded as such', async () => {
    for (let n = 0; n < 11; n += 1)
      await expect(logIn(shop, 'customer', 'nobody@example.in', 'Wrong!12word')).rejects.toThrow()
    const found = await names()
    expect(found.filter((event) => event === 'authn_login_fail')).toHaveLength(10)
    expect(found).toContain('authn_login_fail_max')
    expect(found).toContain('excess_rate_limit_exceeded')
  })
})

describe('a token', () => {
  const get = (token: string) => shop.send({ method: 'GET', url: '/api/cart', token })

  test('that was altered is forged', async () => {
    await get(`${customer.token.slice(0, -4)}AAAA`)
    expect(await events()).toMatchObject([{ event: 'authn_token_forged', level: 'CRITICAL' }])
  })

  test('of another secret is forged, on a public call as well', async () => {
    const claims = { accountId: customer.id, sessionId: customer.id, role: 'customer' } as const
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const token = createTokens(`${sessionSecret}!`).sign(claims, now, expiresAt)
    await shop.send({ method: 'GET', url: '/api/medicines', token })
    expect(await names()).toEqual(['authn_token_forged'])
  })

  test('of a session that was logged out is used again', async () => {
    const { token, id, api } = await newCustomer(shop)
    await api.accounts.endSession()
    await events()
    await get(token)
    expect(await events()).toMatchObject([
      { event: 'authn_token_reuse', accountId: id, sessionId: null, subjectType: 'session' },
    ])
  })

  test('that has expired is named with its account', async () => {
    const { token, id } = await newCustomer(shop)
    await events()
    shop.advance(8 * 86_400)
    await get(token)
    expect(await events()).toMatchObject([{ event: 'session_use_after_expire', accountId: id }])
    customer = { ...customer, ...(await renewed('customer', customer)) }
    pharmacy = { ...pharmacy, ...(await renewed('pharmacy', pharmacy)) }
    admin = { ...admin, ...(await renewed('admin', admin)) }
  })
})

async function renewed(role: (typeof roles)[number], person: TestActor) {
  const { token } = await logIn(shop, role, person.email, password)
  return { token, api: shop.as(token) }
}

describe('an account', () => {
  test('leaves events as it registers, changes its password and email, and closes', async () => {
    const person = await newCustomer(shop)
    expect((await names()).sort()).toEqual(['session_created', 'user_created'])
    const change = { currentPassword: password, newPassword: 'Chandan!61ruk' }
    await person.api.customerPassword.change({ body: change })
    expect(await names()).toEqual(['authn_password_change'])
    const token = await resetToken(shop, 'customer', person.email)
    expect((await names()).sort()).toEqual(['authn_password_reset_asked', 'authn_token_created'])
    await shop.as().customerPassword.reset({ body: { token, password } })
    expect(await events()).toMatchObject([
      { event: 'authn_password_change', accountId: person.id, details: { method: 'emailed_link' } },
    ])
    const again = await renewed('customer', person)
    await events()
    await again.api.accounts.updateCustomerProfile({
      body: { name: 'Meera', email: 'meera.new@example.in', currentPassword: password },
    })
    expect((await names()).sort()).toEqual(['authn_email_change', 'user_updated'])
    await again.api.accounts.endSession()
    expect(await names()).toEqual(['session_expired'])
    const { api } = await renewed('admin', admin)
    await events()
    await api.people.deleteCustomer({ params: { id: person.id } })
    expect(await events()).toMatchObject([
      { event: 'user_deleted', accountId: admin.id, subjectType: 'customer', subjectId: person.id },
    ])
  })

  test('asked for by a name that no account has leaves a hash', async () => {
    await shop.as().customerPassword.forgot({ body: { email: 'nobody@example.in' } })
    expect(await events()).toMatchObject([
      { event: 'authn_password_reset_asked', details: { nameHash: expect.any(String) } },
    ])
  })

  test('of a staff member leaves events as it is invited, changed and removed', async () => {
    const staff = await newStaff(shop, pharmacy, 'accounts')
    const { api } = await renewed('pharmacy', pharmacy)
    await events()
    const params = { id: staff.staffId }
    await api.staff.changeRole({ params, body: { role: 'fulfilment' } })
    await api.staff.remove({ params })
    expect(await events()).toMatchObject([
      { event: 'authz_change', subjectType: 'staff', subjectId: staff.staffId },
      { event: 'user_archived', subjectType: 'staff', subjectId: staff.staffId },
    ])
  })
})
