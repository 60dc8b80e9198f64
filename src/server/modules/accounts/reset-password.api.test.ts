import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import {
  auditEntriesOf,
  emailChangeToken,
  emailsTo,
  isTokenValid,
  logIn,
  newPerson,
  resetToken,
  roles,
} from '../../../../tests/passwords.ts'
import { accountJobs } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const better = 'Chandan!61ruk'
const over = { status: 400, code: 'reset_link_over' }
const reset = (role: Role, token: string, given = better) =>
  shop.as()[`${role}Password`].reset({ body: { token, password: given } })

describe.each(roles)('the emailed link of a %s', (role) => {
  test('sets a new password and voids the old one and every session', async () => {
    const person = await newPerson[role](shop)
    const token = await resetToken(shop, role, person.email)
    expect(await reset(role, token)).toEqual({
      message: 'Password changed successfully!',
      success: true,
    })
    expect(await isTokenValid(shop, role, person.token)).toBe(false)
    await expect(logIn(shop, role, person.email, password)).rejects.toMatchObject({ status: 401 })
    expect(await logIn(shop, role, person.email, better)).toMatchObject({ user: { role } })
  })

  test('works once', async () => {
    const person = await newPerson[role](shop)
    const token = await resetToken(shop, role, person.email)
    await reset(role, token)
    await expect(reset(role, token, 'Amaltas!29ki')).rejects.toMatchObject(over)
    expect(await logIn(shop, role, person.email, better)).toMatchObject({ user: { role } })
  })

  test('works for 30 minutes', async () => {
    const person = await newPerson[role](shop)
    const token = await resetToken(shop, role, person.email)
    shop.advance(30 * 60)
    await expect(reset(role, token)).rejects.toMatchObject(over)
    shop.advance(-60)
    await expect(reset(role, token)).resolves.toMatchObject({ success: true })
    shop.advance(-29 * 60)
  })

  test('is void after a newer one is sent', async () => {
    const person = await newPerson[role](shop)
    const older = await resetToken(shop, role, person.email)
    const newer = await resetToken(shop, role, person.email)
    await expect(reset(role, older)).rejects.toMatchObject(over)
    await expect(reset(role, newer)).resolves.toMatchObject({ success: true })
  })

  test('does not work for another role’s account', async () => {
    const person = await newPerson[role](shop)
    const token = await resetToken(shop, role, person.email)
    for (const other of roles.filter((one) => one !== role))
      await expect(reset(other, token)).rejects.toMatchObject(over)
    await expect(reset(role, token)).resolves.toMatchObject({ success: true })
  })

  test('does not work for an account that was closed since', async () => {
    const person = await newPerson[role](shop)
    const token = await resetToken(shop, role, person.email)
    const change = {
      customer: "update customers set closed_at = now(), name = null, name_tokens = '{}'",
      pharmacy: 'update pharmacies set closed_at = now()',
      admin: 'update admins set closed_at = now()',
    }[role]
    await shop.database.run(`${change} where id = $1`, [person.id])
    await expect(reset(role, token)).rejects.toMatchObject(over)
    await shop.as()[`${role}Password`].forgot({ body: { email: person.email } })
    expect(await emailsTo(shop, person.email)).toHaveLength(1)
  })

  test('writes an audit entry in the account’s own name and sends an email', async () => {
    const person = await newPerson[role](shop)
    await reset(role, await resetToken(shop, role, person.email))
    expect(await auditEntriesOf(shop, person.id)).toEqual([
      {
        action: 'password_reset',
        actor_role: role,
        subject_type: role,
        subject_id: person.id,
        before: null,
        after: null,
      },
    ])
    const subjects = (await emailsTo(shop, person.email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Set a new password', 'Your password was changed'])
  })
})

test('links to the shop’s own address, whatever the request claims, and is stored nowhere', async () => {
  const person = await newPerson.customer(shop)
  await shop.send({
    method: 'POST',
    url: '/api/customer/forgot-password',
    body: { email: person.email.toUpperCase() },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const [message] = await emailsTo(shop, person.email)
  expect(message?.body).toMatch(/^http:\/\/shop\.test\/customer\/reset-password#token=[\w-]{43}$/m)
  expect(message?.body).not.toContain('evil')
  const token = /#token=(.*)/.exec(message?.body ?? '')?.[1] ?? ''
  const { rows } = await shop.database.run('select * from password_resets')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('stays valid after a weak password', async () => {
  const { email } = await newPerson.customer(shop)
  const token = await resetToken(shop, 'customer', email)
  await expect(reset('customer', token, 'simple')).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'password', message: 'Must include uppercase, lowercase, number, and symbol' },
    ],
  })
  await expect(reset('customer', token)).resolves.toMatchObject({ success: true })
})

test('a changed email voids the links sent to the old one', async () => {
  const person = await newPerson.customer(shop)
  const token = await resetToken(shop, 'customer', person.email)
  const change = await emailChangeToken(shop, 'customer', person, `new-${person.email}`)
  await shop.as().customerEmail.confirm({ body: { token: change } })
  await expect(reset('customer', token)).rejects.toMatchObject(over)
})

test.each(['nonsense', 'A'.repeat(43), '../../etc'])('rejects %j as a link', async (token) => {
  await expect(reset('customer', token)).rejects.toMatchObject(over)
})

test('deletes links a day after they expired, and no others', async () => {
  const { email } = await newPerson.customer(shop)
  const token = await resetToken(shop, 'customer', email)
  const forget = (hours: number) =>
    accountJobs(shop.database.db)[0]?.run(new Date(Date.now() + hours * 3_600_000))
  await forget(24)
  await expect(reset('customer', token)).resolves.toMatchObject({ success: true })
  await forget(25)
  expect((await shop.database.run('select 1 from password_resets')).rows).toEqual([])
})
