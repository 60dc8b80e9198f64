import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { addApp, codeOf, neededBy } from '../../../../../tests/second-factors.ts'

/* A shop with REQUIRE_SECOND_FACTOR. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ requiresSecondFactor: true })
})
afterAll(() => shop.close())

const required = { status: 403, code: 'second_factor_required' }
const staffOf = async (role: 'pharmacist' | 'fulfilment') => {
  const owner = await newPharmacy(shop)
  await addApp(owner)
  return newStaff(shop, owner, role)
}
const logIn = (role: 'customer' | 'pharmacy' | 'admin', { email }: Pick<TestActor, 'email'>) => {
  const { accounts, pharmacies } = shop.as()
  const body = { email, password }
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

describe.each([
  ['an administrator', 'admin', () => newAdmin(shop)],
  ['the owner of a pharmacy', 'pharmacy', () => newPharmacy(shop)],
  ['a pharmacist', 'pharmacy', () => staffOf('pharmacist')],
] as const)('%s', (_, role, person) => {
  test('can only add a second factor, confirm and log out until there is one', async () => {
    const { email } = await person()
    const { token, needsSecondFactor } = await logIn(role, { email })
    expect(needsSecondFactor).toBe(true)
    const api = shop.as(token)
    await expect(api.sessions.list()).rejects.toMatchObject(required)
    await expect(api.notifications.list()).rejects.toMatchObject(required)
    expect(await api.secondFactors.list()).toMatchObject({ factors: [], isRequired: true })
    await api.sessions.confirm({ body: { password } })
    const { secret, factors } = await addApp({ api })
    expect(await api.sessions.list()).toMatchObject({ sessions: [{ current: true }] })
    const params = { id: factors[0]?._id ?? '' }
    await expect(api.secondFactors.remove({ params })).rejects.toMatchObject({
      code: 'last_factor',
    })

    const { challenge } = await neededBy(logIn(role, { email }))
    const body = { challenge, code: codeOf(secret) }
    const next = await shop.as().secondFactors.finishLogin({ body })
    expect(next.needsSecondFactor).toBeUndefined()
    expect((await shop.as(next.token).sessions.list()).sessions).toHaveLength(2)
  })

  test('can log out without one', async () => {
    const { token } = await logIn(role, await person())
    expect(await shop.as(token).accounts.endSession()).toMatchObject({ body: { success: true } })
  })
})

test('a new pharmacy is asked for one at once', async () => {
  const place = { address: '1 FC Road, Pune', phone: '9822044170', licenseNumber: 'MH-PZ2-771' }
  const who = { name: 'Parijat Medicals', email: 'parijat@example.in', password }
  const session = await shop.as().pharmacies.register({ body: { ...who, ...place } })
  expect(session.needsSecondFactor).toBe(true)
})

test.each([
  ['a customer', 'customer', () => newCustomer(shop)],
  ['staff who pack orders', 'pharmacy', () => staffOf('fulfilment')],
] as const)('%s may log in without one', async (_, role, person) => {
  const { token, needsSecondFactor } = await logIn(role, await person())
  expect(needsSecondFactor).toBeUndefined()
  const api = shop.as(token)
  expect(await api.secondFactors.list()).toMatchObject({ isRequired: false })
  expect((await api.sessions.list()).sessions.length).toBeGreaterThan(0)
})
