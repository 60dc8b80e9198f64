import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { newCustomer, password, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import {
  auditEntriesOf,
  emailsTo,
  isTokenValid,
  logIn,
  newPerson,
  resetToken,
  roles,
} from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

const better = 'Chandan!61ruk'
const change = (who: TestActor, role: Role, currentPassword: string, newPassword: string) =>
  who.api[`${role}Password`].change({ body: { currentPassword, newPassword } })

describe.each(roles)('the %s', (role) => {
  test('changes the password and voids the old one, other sessions and emailed links', async () => {
    const person = await newPerson[role](shop)
    const elsewhere = await logIn(shop, role, person.email, password)
    const token = await resetToken(shop, role, person.email)
    expect(await change(person, role, password, better)).toEqual({
      message: 'Password changed successfully!',
      success: true,
    })
    expect(await isTokenValid(shop, role, person.token)).toBe(true)
    expect(await isTokenValid(shop, role, elsewhere.token)).toBe(false)
    await expect(logIn(shop, role, person.email, password)).rejects.toMatchObject({ status: 401 })
    expect(await logIn(shop, role, person.email, better)).toMatchObject({ user: { role } })
    await expect(
      shop.as()[`${role}Password`].reset({ body: { token, password: 'Amaltas!29ki' } }),
    ).rejects.toMatchObject({ code: 'reset_link_over' })
  })

  test('writes an audit entry and sends an email that links to the shop’s own address', async () => {
    const person = await newPerson[role](shop)
    await change(person, role, password, better)
    expect(await auditEntriesOf(shop, person.id)).toEqual([
      {
        action: 'password_changed',
        actor_role: role,
        subject_type: role,
        subject_id: person.id,
        before: null,
        after: null,
      },
    ])
    expect(await emailsTo(shop, person.email)).toEqual([
      {
        subject: 'Your password was changed',
        body: expect.stringContaining(`http://shop.test/${role}/forgot-password`),
      },
    ])
  })

  test('allows ten attempts at the current password, each rejected at its field', async () => {
    const person = await newPerson[role](shop)
    for (let tries = 0; tries < 10; tries += 1)
      await expect(change(person, role, 'Wrong1!', better)).rejects.toMatchObject({
        status: 400,
        code: 'wrong_password',
        errors: [{ path: 'currentPassword', message: 'This is not your current password.' }],
      })
    await expect(change(person, role, password, better)).rejects.toMatchObject({ status: 429 })
    expect(await logIn(shop, role, person.email, password)).toMatchObject({ user: { role } })
  })

  test('rejects passwords that are too short or too long', async () => {
    const person = await newPerson[role](shop)
    const short =
      role === 'pharmacy'
        ? 'Password must be at least 8 characters'
        : 'Password must be at least 6 characters'
    for (const [given, message] of [
      ['Ab1!', short],
      [`Ab1!${'x'.repeat(125)}`, 'Password must be at most 128 characters'],
    ] as const)
      await expect(change(person, role, password, given)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'newPassword', message }],
      })
  })
})

test('applies the registration rules to a customer’s new password, and only the length to others’', async () => {
  await expect(
    change(await newCustomer(shop), 'customer', password, 'simple'),
  ).rejects.toMatchObject({ message: 'Must include uppercase, lowercase, number, and symbol' })
  for (const role of ['pharmacy', 'admin'] as const)
    await expect(
      change(await newPerson[role](shop), role, password, 'simple words'),
    ).resolves.toMatchObject({ success: true })
})

test('one of two concurrent changes wins', async () => {
  const person = await newCustomer(shop)
  const answers = await Promise.allSettled([
    change(person, 'customer', password, 'Chandan!61ruk'),
    change(person, 'customer', password, 'Palash!94mit'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
