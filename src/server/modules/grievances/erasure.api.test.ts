import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newGrievance, newVisitorGrievance } from '../../../../tests/grievances.ts'
import { eraseOldGrievances } from './erasure-queries.ts'

let shop: TestShop
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const body = { text: 'Refunded.' }
const resolve = (id: string) => admin.api.adminGrievances.resolve({ params: { id }, body })
const detail = async (id: string) =>
  (await admin.api.adminGrievances.detail({ params: { id } })).grievance
const textsOf = async (id: string) => (await detail(id)).events.map(({ text }) => text)

test('erases resolved complaints with their customer, and open ones once they are resolved', async () => {
  const customer = await newCustomer(shop)
  const [done, open] = [await newGrievance(customer), await newGrievance(customer)]
  await resolve(done)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })
  expect(await detail(done)).toMatchObject({ complainant: '', email: '', state: 'resolved' })
  expect((await textsOf(done)).join('')).toBe('')
  expect((await textsOf(open))[0]).not.toBe('')
  await resolve(open)
  await eraseOldGrievances(shop.database.db, new Date(0))
  expect((await textsOf(open)).join('')).toBe('')
})

test('erases what a visitor gave two years after the resolution, and ends the links', async () => {
  const { number, token } = await newVisitorGrievance(shop, { order: 'c83e6f19' })
  const { body: listed } = await admin.api.adminGrievances.list({})
  const id = listed.find((one) => one.number === number)?._id ?? ''
  await resolve(id)
  await eraseOldGrievances(shop.database.db, new Date(Date.now() - 1000))
  expect(await detail(id)).toMatchObject({ complainant: 'Rohan Joshi', order: 'c83e6f19' })
  await eraseOldGrievances(shop.database.db, new Date(Date.now() + 1000))
  expect(await detail(id)).toMatchObject({ complainant: '', email: '', order: null, number })
  await expect(shop.as().grievances.readLinked({ body: { token } })).rejects.toMatchObject({
    code: 'grievance_not_found',
  })
})
