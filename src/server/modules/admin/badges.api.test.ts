import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('counts open accounts and the waiting pharmacies among them', async () => {
  const admin = await newAdmin(shop)
  expect(await admin.api.overview.badges()).toEqual({
    users: 0,
    pharmacies: 0,
    approvals: 0,
    returns: 0,
    grievances: 0,
    pharmacists: 0,
    licences: 0,
    products: 0,
  })
  await newCustomer(shop)
  await newPharmacy(shop)
  await newPharmacy(shop, { verified: false })
  expect(await admin.api.overview.badges()).toEqual({
    users: 1,
    pharmacies: 2,
    approvals: 1,
    returns: 0,
    grievances: 0,
    pharmacists: 0,
    licences: 0,
    products: 0,
  })
})

test('are for administrators only', async () => {
  const customer = await newCustomer(shop)
  await expect(customer.api.overview.badges()).rejects.toMatchObject({ status: 403 })
  await expect(shop.as().overview.badges()).rejects.toMatchObject({
    status: 401,
    message: 'You are not logged in',
  })
})
