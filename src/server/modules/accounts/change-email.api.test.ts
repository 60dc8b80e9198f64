import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { later } from '../../../../tests/later.ts'
import {
  auditEntriesOf,
  emailChangeToken,
  emailsTo,
  isTokenValid,
  loggedInAgain,
  logIn,
  newPerson,
} from '../../../../tests/passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const over = { status: 400, code: 'email_link_over' }
let addresses = 0
const freshEmail = () => {
  addresses += 1
  return `fresh${addresses}@example.in`
}

describe.each(['customer', 'admin'] as const)('a new email of a %s', (role) => {
  const person = () => newPerson[role](shop)
  type Person = Awaited<ReturnType<typeof person>>
  const profile = ({ api }: Person) =>
    role === 'customer' ? api.accounts.customerProfile() : api.adminProfile.show()
  const save = ({ api }: Person, email: string, currentPassword?: string) => {
    const body = { name: 'Meera Kulkarni', email, currentPassword }
    return role === 'customer'
      ? api.accounts.updateCustomerProfile({ body })
      : api.adminProfile.update({ body })
  }
  const confirm = (token: string) => shop.as()[`${role}Email`].confirm({ body: { token } })

  test('needs the password: a session alone does not take the account over', async () => {
    const one = await person()
    const email = freshEmail()
    await expect(save(one, email)).rejects.toMatchObject({
      code: 'password_needed',
      errors: [{ path: 'currentPassword' }],
    })
    await expect(save(one, email, 'Kamal!73ghat')).rejects.toMatchObject({
      code: 'wrong_password',
      errors: [{ path: 'currentPassword' }],
    })
    expect(await profile(one)).toMatchObject({ email: one.email, newEmail: null })
    expect(await emailsTo(shop, email)).toEqual([])
  })

  test('waits until the link sent to it is opened, and the present address is warned', async () => {
    const one = await person()
    const email = freshEmail()
    expect(await save(one, email, password)).toMatchObject({ email: one.email, newEmail: email })
    expect(await profile(one)).toMatchObject({ email: one.email, newEmail: email })
    await expect(logIn(shop, role, email, password)).rejects.toMatchObject({ status: 401 })
    expect((await emailsTo(shop, one.email)).map(({ subject }) => subject)).toEqual([
      'Your email is about to change',
    ])
    const [link] = await emailsTo(shop, email)
    expect(link?.body).not.toContain('Meera')
    expect(link?.body).toMatch(
      new RegExp(`http://shop.test/${role}/confirm-email#token=[\\w-]{43}\n`),
    )
  })

  test('is stored once its link is opened; all other sessions end, and the former address is told', async () => {
    const one = await person()
    const other = await loggedInAgain(shop, role, one)
    const email = freshEmail()
    const token = await emailChangeToken(shop, role, one, email)
    expect(await confirm(token)).toMatchObject({ success: true, email })
    expect(await profile(one)).toMatchObject({ email, newEmail: null })
    expect(await isTokenValid(shop, role, other.token)).toBe(false)
    await expect(logIn(shop, role, one.email, password)).rejects.toMatchObject({ status: 401 })
    await expect(logIn(shop, role, email, password)).resolves.toMatchObject({ user: { email } })
    const [latest] = await emailsTo(shop, one.email)
    expect(latest?.subject).toBe('Your email was changed')
    const entries = await auditEntriesOf(shop, one.id)
    expect(
      entries.map(({ action }) => String(action)).filter((action) => /email/.test(action)),
    ).toEqual(['email_change_asked', 'email_changed'])
    expect(JSON.stringify(entries)).not.toContain(email)
    await expect(confirm(token)).rejects.toMatchObject(over)
  })

  test('replaces an older one', async () => {
    const one = await person()
    const first = await emailChangeToken(shop, role, one, freshEmail())
    const email = freshEmail()
    const second = await emailChangeToken(shop, role, one, email)
    await expect(confirm(first)).rejects.toMatchObject(over)
    await expect(confirm(second)).resolves.toMatchObject({ email })
  })

  test('is void once the password was changed', async () => {
    const one = await person()
    const token = await emailChangeToken(shop, role, one, freshEmail())
    const body = { currentPassword: password, newPassword: 'Kamal!73ghat' }
    await one.api[`${role}Password`].change({ body })
    await expect(confirm(token)).rejects.toMatchObject(over)
    expect(await profile(one)).toMatchObject({ newEmail: null })
  })

  test('lapses after a day', async () => {
    const one = await person()
    const token = await emailChangeToken(shop, role, one, freshEmail())
    await later(shop, 24 * 3600, async () => {
      await expect(confirm(token)).rejects.toMatchObject(over)
    })
  })

  test('belongs to nobody else: neither when it is asked for, nor when it is confirmed', async () => {
    const [one, other] = [await person(), await person()]
    await expect(save(one, other.email, password)).rejects.toMatchObject({ code: 'account_exists' })
    const email = freshEmail()
    const first = await emailChangeToken(shop, role, one, email)
    const second = await emailChangeToken(shop, role, other, email)
    await confirm(first)
    await expect(confirm(second)).rejects.toMatchObject({ code: 'account_exists' })
    expect(await profile(other)).toMatchObject({ email: other.email })
  })

  test('is confirmed by a link of its own role only', async () => {
    const one = await person()
    const token = await emailChangeToken(shop, role, one, freshEmail())
    const wrong = role === 'customer' ? 'adminEmail' : 'customerEmail'
    await expect(shop.as()[wrong].confirm({ body: { token } })).rejects.toMatchObject(over)
  })
})

test('an account that is closed leaves neither a link nor its email', async () => {
  const customer = await newPerson.customer(shop)
  const admin = await newPerson.admin(shop)
  const email = freshEmail()
  const token = await emailChangeToken(shop, 'customer', customer, email)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })
  await expect(shop.as().customerEmail.confirm({ body: { token } })).rejects.toMatchObject(over)
  expect(await emailsTo(shop, email)).toEqual([])
})
