import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { newAdmin, newCustomer, newPharmacy, newStaff, password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { isTokenValid, loggedInAgain, newPerson, roles } from '../../../../tests/passwords.ts'
import { strictSessions } from './session-limits.ts'

/* How long a session lasts, who sees it and who ends it. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ sessionLimits: strictSessions })
})
afterAll(() => shop.close())

const hour = 3600
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36'

/** Sends what a page sends while a person uses it. */
const use = async (token: string) =>
  (await shop.send({ method: 'POST', url: '/api/session/activity', token })).status

describe.each(roles)('a session of a %s', (role) => {
  const { idleHours, absoluteHours } = strictSessions[role]

  test('ends when nobody uses it for the idle limit', async () => {
    const { token } = await newPerson[role](shop)
    shop.advance(idleHours * hour - 60)
    expect(await isTokenValid(shop, role, token)).toBe(true)
    shop.advance(61)
    expect(await isTokenValid(shop, role, token)).toBe(false)
    expect(await use(token)).toBe(401)
  })

  test('stays open while somebody uses it, and ends at the absolute limit', async () => {
    const { token } = await newPerson[role](shop)
    const step = idleHours * 0.75
    let hours = 0
    for (; hours + step < absoluteHours; hours += step) {
      shop.advance(step * hour)
      expect(await use(token), `after ${hours + step} hours`).toBe(200)
    }
    shop.advance((absoluteHours - hours) * hour - 60)
    expect(await isTokenValid(shop, role, token)).toBe(true)
    shop.advance(61)
    expect(await isTokenValid(shop, role, token)).toBe(false)
  })

  test('is not prolonged by pages that read by themselves, but by a request that names a person', async () => {
    const { token } = await newPerson[role](shop)
    const read = (headers: Record<string, string>) =>
      shop.send({ method: 'GET', url: '/api/notifications/unread', token, headers })
    shop.advance(idleHours * hour * 0.75)
    expect((await read({})).status).toBe(200)
    const [before] = (await shop.as(token).sessions.list()).sessions
    expect((await read({ 'x-active': 'true' })).status).toBe(200)
    const [after] = (await shop.as(token).sessions.list()).sessions
    expect(
      Date.parse(after?.lastActiveAt ?? '') - Date.parse(before?.lastActiveAt ?? ''),
    ).toBeGreaterThan(idleHours * hour * 700)
    shop.advance(idleHours * hour * 0.75)
    expect((await read({})).status).toBe(200)
    shop.advance(idleHours * hour * 0.75)
    expect((await read({})).status).toBe(401)
  })
})

test('writes at most twenty times in the length of the idle limit', async () => {
  const { token } = await newAdmin(shop)
  const version = await rowVersion(token)
  for (let call = 0; call < 5; call += 1) await use(token)
  expect(await rowVersion(token)).toBe(version)
  shop.advance(4 * 60)
  await use(token)
  expect(await rowVersion(token)).not.toBe(version)
})

async function rowVersion(token: string) {
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const { rows } = await shop.database.run('select xmin::text from sessions where id = $1', [sid])
  return rows[0]?.xmin
}

test('lists the own open sessions with device and address, the latest used first', async () => {
  const customer = await newCustomer(shop)
  const { body } = await shop.send({
    method: 'POST',
    url: '/api/customer/login',
    headers: { 'user-agent': android },
    body: { email: customer.email, password: 'Kesar!48lota' },
  })
  const { token } = body as { token: string }
  const { sessions, idleHours, absoluteHours } = await shop.as(token).sessions.list()
  expect([idleHours, absoluteHours]).toEqual([72, 168])
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({
    device: 'Chrome on Android',
    address: '127.0.0.1',
    current: true,
  })
  expect(sessions[1]).toMatchObject({ current: false })
})

test.each(roles)('ends one session of a %s, or all others', async (role: Role) => {
  const person = await newPerson[role](shop)
  const [second, third] = [
    await loggedInAgain(shop, role, person),
    await loggedInAgain(shop, role, person),
  ]
  const { sessions } = await second.api.sessions.list()
  expect(sessions).toHaveLength(3)
  const current = sessions.find((one) => one.current)?._id ?? ''
  const others = sessions.filter((one) => !one.current)
  const [first] = (await person.api.sessions.list()).sessions.filter((one) => one.current)
  await second.api.sessions.end({ params: { id: first?._id ?? '' } })
  expect(await isTokenValid(shop, role, person.token)).toBe(false)
  await expect(second.api.sessions.end({ params: { id: first?._id ?? '' } })).rejects.toMatchObject(
    { code: 'session_not_found' },
  )
  expect(await second.api.sessions.endOthers()).toEqual({ success: true, ended: 1 })
  expect(await isTokenValid(shop, role, third.token)).toBe(false)
  expect((await second.api.sessions.list()).sessions.map(({ _id }) => _id)).toEqual([current])
  expect(others).toHaveLength(2)
})

test.each(roles)(
  'a %s who logs in again in the same browser leaves the former session',
  async (role) => {
    const person = await newPerson[role](shop)
    const { accounts, pharmacies } = shop.as(person.token)
    const body = { email: person.email, password }
    const log = {
      customer: accounts.customerLogin,
      pharmacy: pharmacies.login,
      admin: accounts.adminLogin,
    }
    const again = await log[role]({ body })
    expect(await isTokenValid(shop, role, person.token)).toBe(false)
    expect(await isTokenValid(shop, role, again.token)).toBe(true)
  },
)

test('a member of the staff neither sees nor ends the sessions of the owner', async () => {
  const owner = await newPharmacy(shop)
  const member = await newStaff(shop, owner, 'fulfilment')
  const [own] = (await owner.api.sessions.list()).sessions
  const seen = (await member.api.sessions.list()).sessions
  expect(seen).toHaveLength(1)
  expect(seen[0]?._id).not.toBe(own?._id)
  await expect(member.api.sessions.end({ params: { id: own?._id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await member.api.sessions.endOthers()).toEqual({ success: true, ended: 0 })
  expect(await isTokenValid(shop, 'pharmacy', owner.token)).toBe(true)
})

describe('somebody else ends the sessions', () => {
  const lastAudit = async () => {
    const { rows } = await shop.database.run(
      'select action, subject_type, subject_id, after from audit_entries order by id desc limit 1',
    )
    return rows[0]
  }

  test('an administrator those of a customer', async () => {
    const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
    await loggedInAgain(shop, 'customer', customer)
    const params = { id: customer.id }
    expect(await admin.api.sessions.endCustomer({ params })).toMatchObject({ ended: 2 })
    expect(await isTokenValid(shop, 'customer', customer.token)).toBe(false)
    expect(await lastAudit()).toEqual({
      action: 'sessions_ended',
      subject_type: 'customer',
      subject_id: customer.id,
      after: { ended: 2 },
    })
    expect(await admin.api.sessions.endCustomer({ params })).toMatchObject({ ended: 0 })
  })

  test('an administrator those of a pharmacy’s owner and staff', async () => {
    const [admin, owner] = [await newAdmin(shop), await newPharmacy(shop)]
    const member = await newStaff(shop, owner, 'pharmacist')
    const params = { id: owner.id }
    expect(await admin.api.sessions.endPharmacy({ params })).toMatchObject({ ended: 2 })
    expect(await isTokenValid(shop, 'pharmacy', owner.token)).toBe(false)
    expect(await isTokenValid(shop, 'pharmacy', member.token)).toBe(false)
    expect(await lastAudit()).toMatchObject({ subject_type: 'pharmacy', subject_id: owner.id })
  })

  test('an owner those of a staff member', async () => {
    const owner = await newPharmacy(shop)
    const member = await newStaff(shop, owner, 'pharmacist')
    const params = { id: member.staffId }
    expect(await owner.api.sessions.endStaff({ params })).toMatchObject({ ended: 1 })
    expect(await isTokenValid(shop, 'pharmacy', member.token)).toBe(false)
    expect(await isTokenValid(shop, 'pharmacy', owner.token)).toBe(true)
    await expect((await newPharmacy(shop)).api.sessions.endStaff({ params })).rejects.toMatchObject(
      { code: 'staff_not_found' },
    )
  })

  test('a closed account leaves neither device nor address', async () => {
    const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
    const seen = async () => {
      const { rows } = await shop.database.run(
        'select device, address from sessions where account_id = $1',
        [customer.id],
      )
      return rows
    }
    expect(await seen()).toMatchObject([{ address: '127.0.0.1' }])
    await admin.api.people.deleteCustomer({ params: { id: customer.id } })
    expect(await seen()).toEqual([{ device: '', address: '' }])
  })

  test('nobody is found under an unknown id', async () => {
    const admin = await newAdmin(shop)
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    await expect(admin.api.sessions.endCustomer({ params })).rejects.toMatchObject({
      code: 'customer_not_found',
    })
    await expect(admin.api.sessions.endPharmacy({ params })).rejects.toMatchObject({
      code: 'pharmacy_not_found',
    })
  })
})
