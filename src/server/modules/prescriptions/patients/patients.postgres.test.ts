import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { waitForLock } from '../../../../../tests/locks.ts'
import {
  goodPatient,
  newPatient,
  newPrescription,
} from '../../../../../tests/prescription-uploads.ts'
import { startReview } from '../lock-for-order.ts'

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

test('keeps a patient’s name when the order is placed while the customer changes it', async () => {
  const customer = await newCustomer(shop)
  const { id, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  const rename = () =>
    customer.api.patients.change({
      params: { id: patient },
      body: { ...goodPatient, name: 'Somebody Else' },
    })
  const { renamed } = await shop.database.db.transaction(async (tx) => {
    await startReview(tx, id)
    const renamed = Promise.allSettled([rename()])
    await waitForLock(shop.database)
    // Wrapped: a promise would be awaited before the transaction ends.
    return { renamed }
  })
  expect(await renamed).toMatchObject([{ reason: { code: 'patient_checked' } }])
})
