import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminRole } from '#contract/admin-roles.ts'
import { newAdmin, password } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { auditEntriesOf, logIn, resetToken } from '../../../../../tests/passwords.ts'
import { createAdmin } from './create-admin.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
const begun = new Date()
beforeEach(() => shop.setNow(begun))

const better = 'Chandan!61ruk'
const over = { status: 400, code: 'reset_link_over' }
const shopUrl = 'https://shop.example'

async function create(email: string, role?: AdminRole) {
  const { db } = shop.database
  const given = { email, name: 'Asha Rao', role }
  const { isNew, link } = await createAdmin({ db, now: begun, shopUrl }, given)
  const [, token = ''] = /#token=(.+)$/.exec(link) ?? []
  return { isNew, link, token }
}
const setPassword = (token: string) =>
  shop.as().adminPassword.reset({ body: { token, password: better } })

test('a new administrator logs in with the password that the link set, and not before', async () => {
  const { isNew, link, token } = await create('asha@shop.example')
  expect(isNew).toBe(true)
  expect(link).toMatch(/^https:\/\/shop\.example\/admin\/reset-password#token=[\w-]{43}$/)
  await expect(logIn(shop, 'admin', 'asha@shop.example', password)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await setPassword(token)
  const { user } = await logIn(shop, 'admin', 'asha@shop.example', better)
  expect(user).toMatchObject({ name: 'Asha Rao', role: 'admin' })
  await expect(setPassword(token)).rejects.toMatchObject(over)
})

test('the link works for 24 hours', async () => {
  const { token } = await create('late@shop.example')
  shop.advance(24 * 3600)
  await expect(setPassword(token)).rejects.toMatchObject(over)
  shop.advance(-60)
  await expect(setPassword(token)).resolves.toMatchObject({ success: true })
})

test('lets an existing administrator back in, and changes nothing before', async () => {
  const { id, email } = await newAdmin(shop)
  const mailed = await resetToken(shop, 'admin', email)
  const { isNew, token } = await create(email)
  expect(isNew).toBe(false)
  await expect(setPassword(mailed)).rejects.toMatchObject(over)
  expect((await logIn(shop, 'admin', email, password)).user).toMatchObject({
    _id: id,
    name: 'Asha Admin',
  })
  await setPassword(token)
  await expect(logIn(shop, 'admin', email, password)).rejects.toMatchObject({ status: 401 })
  expect((await logIn(shop, 'admin', email, better)).user._id).toBe(id)
})

test('is audited with where it comes from', async () => {
  const { token } = await create('audited@shop.example')
  await setPassword(token)
  await create('audited@shop.example')
  const { user } = await logIn(shop, 'admin', 'audited@shop.example', better)
  const by = { by: 'create-admin command' }
  expect(await auditEntriesOf(shop, user._id)).toMatchObject([
    { action: 'admin_created', subject_type: 'admin', subject_id: user._id, after: by },
    { action: 'password_reset' },
    { action: 'password_link_created', subject_type: 'admin', subject_id: user._id, after: by },
  ])
})

test('a new administrator has the given role, and the owner’s without one', async () => {
  const finance = await create('lata@shop.example', 'finance')
  const owner = await create('own@shop.example')
  await setPassword(finance.token)
  await setPassword(owner.token)
  const { user } = await logIn(shop, 'admin', 'lata@shop.example', better)
  expect(user.adminRole).toBe('finance')
  const { token } = await logIn(shop, 'admin', 'own@shop.example', better)
  await expect(shop.as(token).administrators.list()).resolves.toBeDefined()
})

test('a given role replaces that of an existing administrator, whose sessions end', async () => {
  const admin = await newAdmin(shop, 'support')
  await create(admin.email)
  await expect(admin.api.adminProfile.show()).resolves.toMatchObject({ adminRole: 'support' })
  await create(admin.email, 'owner')
  await expect(admin.api.adminProfile.show()).rejects.toMatchObject({ status: 401 })
  const { user } = await logIn(shop, 'admin', admin.email, password)
  expect(user).not.toHaveProperty('adminRole')
  const actions = (await auditEntriesOf(shop, admin.id)).map(({ action }) => action)
  expect(actions).toContain('admin_role_changed')
})
