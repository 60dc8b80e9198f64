import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const auditEntries = async (id: string) =>
  (
    await shop.database.run(
      'select action, before, after from audit_entries where actor_id = $1 order by id',
      [id],
    )
  ).rows

test('shows and changes the name; the audit entry names the field, not its value', async () => {
  const admin = await newAdmin(shop)
  expect(await admin.api.adminProfile.show()).toMatchObject({
    name: 'Asha Admin',
    email: admin.email,
    role: 'admin',
  })
  const { email } = admin
  await admin.api.adminProfile.update({ body: { name: 'Kavita Deshpande', email } })
  const changed = await admin.api.adminProfile.show()
  expect(changed).toMatchObject({ name: 'Kavita Deshpande', email })
  expect(await auditEntries(admin.id)).toEqual([
    { action: 'profile_changed', before: null, after: { changed: ['name'] } },
  ])
  expect(JSON.stringify(await auditEntries(admin.id))).not.toContain('avita')
})

test('writes no audit entry when nothing changes', async () => {
  const admin = await newAdmin(shop)
  const { name, email } = await admin.api.adminProfile.show()
  await admin.api.adminProfile.update({ body: { name, email } })
  expect(await auditEntries(admin.id)).toEqual([])
})

test('requires name and email', async () => {
  const admin = await newAdmin(shop)
  const body = { name: ' ', email: 'nobody' }
  await expect(admin.api.adminProfile.update({ body })).rejects.toMatchObject({
    status: 400,
    errors: [
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Invalid email format' },
    ],
  })
})

test('is only for administrators', async () => {
  const customer = await newCustomer(shop)
  await expect(customer.api.adminProfile.show()).rejects.toMatchObject({ status: 403 })
  await expect(shop.as().adminProfile.show()).rejects.toMatchObject({
    status: 401,
    message: 'You are not logged in',
  })
})
