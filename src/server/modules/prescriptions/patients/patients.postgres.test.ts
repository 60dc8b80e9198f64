import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { waitForLock } from '../../../../../tests/locks.ts'
import { goodPatient, newPatient } from '../../../../../tests/prescription-uploads.ts'
import { customers } from '../../accounts/tables.ts'

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

test('stores and changes no patient once the account, for which it waits, is deleted', async () => {
  const { db, run } = shop.database
  const { api, id } = await newCustomer(shop)
  const patient = await newPatient({ api })
  const stored = () => run('select id, details from patients where customer_id = $1', [id])
  const before = (await stored()).rows
  const change = { params: { id: patient }, body: { ...goodPatient, address: 'Baner, Pune' } }
  const { both } = await db.transaction(async (tx) => {
    await tx
      .update(customers)
      .set({ closedAt: new Date(), name: null, nameTokens: [] })
      .where(eq(customers.id, id))
    const added = api.patients.add({ body: { ...goodPatient, relation: 'other' } })
    const both = Promise.allSettled([added, api.patients.change(change)])
    await waitForLock(shop.database, 2)
    return { both }
  })
  const refused = { status: 'rejected', reason: { code: 'session_expired' } }
  expect(await both).toMatchObject([refused, refused])
  expect((await stored()).rows).toEqual(before)
})
