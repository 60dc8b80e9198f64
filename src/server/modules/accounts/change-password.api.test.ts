import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
  // Far from the end of a quarter of an hour, when counting begins anew.
  shop.setNow(new Date('2031-01-01T00:01:00Z'))
})
afterAll(() => shop.close())

const better = 'Better2!'
const roles = ['customer', 'pharmacy', 'admin'] as const
type Role = (typeof roles)[number]
const people = { customer: newCustomer, pharmacy: newPharmacy, admin: newAdmin }

function logIn(role: Role, email: string, given: string) {
  const { accounts, pharmacies } = shop.as()
  const body = { email, password: given }
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

const change = (who: TestActor, role: Role, currentPassword: string, newPassword: string) =>
  who.api[`${role}Password`].change({ body: { currentPassword, newPassword } })

/** Whether a token still opens its own area. */
async function lives(role: Role, token: string) {
  const url = { customer: '/api/customer/profile', pharmacy: '/api/pharmacy/profile' }
  const path = role === 'admin' ? '/api/admin/dashboard-stats' : url[role]
  return (await shop.send({ method: 'GET', url: path, token })).status === 200
}

describe.each(roles)('the %s', (role) => {
  test('changes the password: the old one is over, and so is every other session', async () => {
    const person = await people[role](shop)
    const elsewhere = await logIn(role, person.email, password)
    expect(await change(person, role, password, better)).toEqual({
      message: 'Password changed successfully!',
      success: true,
    })
    expect(await lives(role, person.token)).toBe(true)
    expect(await lives(role, elsewhere.token)).toBe(false)
    await expect(logIn(role, person.email, password)).rejects.toMatchObject({ status: 401 })
    expect(await logIn(role, person.email, better)).toMatchObject({ user: { role } })
  })

  test('leaves a trace and gets a letter that leads to the shop’s own address', async () => {
    const person = await people[role](shop)
    await change(person, role, password, better)
    const traces = await shop.database.run(
      `select action, actor_role, subject_type, before, after from audit_entries where actor_id = '${person.id}'`,
    )
    expect(traces.rows).toEqual([
      {
        action: 'password_changed',
        actor_role: role,
        subject_type: role,
        before: null,
        after: null,
      },
    ])
    const letters = await shop.database.run(
      `select subject, body from mails where recipient = '${person.email}'`,
    )
    expect(letters.rows).toEqual([
      {
        subject: 'Your password was changed',
        body: expect.stringContaining(`http://shop.test/${role}/forgot-password`),
      },
    ])
  })

  test('has ten tries at the current password, each refused at its field', async () => {
    const person = await people[role](shop)
    for (let tries = 0; tries < 10; tries += 1)
      await expect(change(person, role, 'Wrong1!', better)).rejects.toMatchObject({
        status: 400,
        code: 'wrong_password',
        errors: [{ path: 'currentPassword', message: 'This is not your current password.' }],
      })
    await expect(change(person, role, password, better)).rejects.toMatchObject({ status: 429 })
    expect(await logIn(role, person.email, password)).toMatchObject({ user: { role } })
  })

  test('refuses passwords that are too short or too long', async () => {
    const person = await people[role](shop)
    for (const [given, message] of [
      ['Ab1!', 'Password must be at least 6 characters'],
      [`Ab1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
    ] as const)
      await expect(change(person, role, password, given)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'newPassword', message }],
      })
  })
})

test('a customer’s new password follows the rules of registration, a pharmacy’s and an administrator’s only its length', async () => {
  await expect(
    change(await newCustomer(shop), 'customer', password, 'simple'),
  ).rejects.toMatchObject({ message: 'Must include uppercase, lowercase, number, and symbol' })
  for (const role of ['pharmacy', 'admin'] as const)
    await expect(change(await people[role](shop), role, password, 'simple')).resolves.toBeDefined()
})

test('of two changes at once one wins', async () => {
  const person = await newCustomer(shop)
  const answers = await Promise.allSettled([
    change(person, 'customer', password, 'Better2!'),
    change(person, 'customer', password, 'Better3!'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
