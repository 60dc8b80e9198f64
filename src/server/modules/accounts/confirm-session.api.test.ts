import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import {
  newAdmin,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { logIn, newPerson, roles } from '../../../../tests/passwords.ts'
import { eventsOf } from '../../../../tests/recorded-events.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ limited: true })
})
afterAll(() => shop.close())

const { path } = api.sessions.confirm
const confirm = ({ token }: Pick<TestActor, 'token'>, given: string) =>
  shop.send({ method: 'POST', url: path, token, body: { password: given } })
const report = ({ token }: Pick<TestActor, 'token'>) =>
  shop.send({ method: 'GET', url: '/api/admin/export-report?timeRange=7days', token })
const needed = {
  status: 403,
  body: {
    code: 'confirmation_needed',
    message: 'Confirm that it is you.',
  },
}

test('asks for a confirmation five minutes after the login, and not before', async () => {
  const admin = await newAdmin(shop)
  shop.advance(290)
  expect(await report(admin)).toMatchObject({ status: 200 })
  shop.advance(15)
  expect(await report(admin)).toMatchObject(needed)
  expect(await confirm(admin, password)).toMatchObject({ status: 200, body: { success: true } })
  expect(await report(admin)).toMatchObject({ status: 200 })
  shop.advance(305)
  expect(await report(admin)).toMatchObject(needed)
})

test('confirms the session of the request alone', async () => {
  const admin = await newAdmin(shop)
  const elsewhere = await logIn(shop, 'admin', admin.email, password)
  shop.advance(305)
  await confirm(admin, password)
  expect(await report(admin)).toMatchObject({ status: 200 })
  expect(await report(elsewhere)).toMatchObject(needed)
})

test('leaves what needs no confirmation open', async () => {
  const admin = await newAdmin(shop)
  shop.advance(3600)
  await expect(shop.as(admin.token).adminProfile.show()).resolves.toMatchObject({
    email: admin.email,
  })
})

describe.each(roles)('the %s', (role) => {
  test('confirms with the password, and with nothing else', async () => {
    const person = await newPerson[role](shop)
    const read = eventsOf(shop)
    await read()
    expect(await confirm(person, 'Chandan!61ruk')).toMatchObject({
      status: 400,
      body: {
        code: 'confirmation_wrong',
        errors: [{ path: 'password', message: 'This is not your password. Try again.' }],
      },
    })
    expect(await confirm(person, ' ')).toMatchObject({ status: 400 })
    expect(await confirm(person, password)).toMatchObject({ status: 200 })
    const events = (await read()).filter(({ event }) => event.startsWith('authn_step_up'))
    expect(events).toMatchObject([
      { event: 'authn_step_up_fail', accountId: person.id },
      { event: 'authn_step_up_success', accountId: person.id },
    ])
  })
})

test('a staff member confirms with their own password, not with the owner’s', async () => {
  const owner = await newPharmacy(shop)
  const member = await newStaff(shop, owner, 'accounts')
  await shop.as(owner.token).pharmacyPassword.change({
    body: { currentPassword: password, newPassword: 'Chandan!61ruk' },
  })
  expect(await confirm(member, 'Chandan!61ruk')).toMatchObject({ status: 400 })
  expect(await confirm(member, password)).toMatchObject({ status: 200 })
})

test('wrong passwords share their limit with changing the password; right ones do not count', async () => {
  const admin = await newAdmin(shop)
  for (let times = 0; times < 12; times += 1)
    expect(await confirm(admin, password)).toMatchObject({ status: 200 })
  for (let times = 0; times < 5; times += 1) {
    expect(await confirm(admin, 'wrong')).toMatchObject({ status: 400 })
    await expect(
      admin.api.adminPassword.change({
        body: { currentPassword: 'wrong', newPassword: 'Chandan!61ruk' },
      }),
    ).rejects.toMatchObject({ code: 'wrong_password' })
  }
  expect(await confirm(admin, password)).toMatchObject({ status: 429 })
})

test('a session that has ended is not confirmed', async () => {
  const admin = await newAdmin(shop)
  await admin.api.accounts.endSession()
  expect(await confirm(admin, password)).toMatchObject({
    status: 401,
    body: { code: 'session_expired' },
  })
})
