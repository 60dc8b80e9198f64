import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { newPatient } from '../../../../../tests/prescription-uploads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('keeps at most 20 patients when many are added at once', async () => {
  const customer = await newCustomer(shop)
  const added = await Promise.allSettled(
    Array.from({ length: 30 }, () => newPatient(customer, { relation: 'other' })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await customer.api.patients.list()).patients).toHaveLength(20)
})
