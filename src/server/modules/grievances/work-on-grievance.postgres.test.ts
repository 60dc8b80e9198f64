import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { newGrievance } from '../../../../tests/grievances.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('lets one of several administrators resolve a complaint, while the customer writes', async () => {
  const customer = await newCustomer(shop)
  const admins = await Promise.all(Array.from({ length: 4 }, () => newAdmin(shop)))
  const params = { id: await newGrievance(customer) }
  const body = { text: 'At the same moment.' }
  const results = await Promise.allSettled([
    ...admins.map(({ api }) => api.adminGrievances.resolve({ params, body })),
    customer.api.grievances.write({ params, body }),
  ])
  const resolved = results.slice(0, 4).filter(({ status }) => status === 'fulfilled')
  expect(resolved).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'grievance_resolved' })
  const { grievance } = await customer.api.grievances.own({ params })
  expect(grievance.state).toBe('resolved')
  expect(grievance.events.filter(({ kind }) => kind === 'resolved')).toHaveLength(1)
  expect(grievance.events.at(-1)?.kind).toBe('resolved')
})

test('makes one ticket of the same complaint sent many times at once', async () => {
  const { api } = await newCustomer(shop)
  const body = { category: 'refund' as const, text: 'The refund has not arrived.' }
  const filed = await Promise.all(Array.from({ length: 8 }, () => api.grievances.file({ body })))
  expect(new Set(filed.map(({ receipt }) => receipt.number)).size).toBe(1)
  expect((await api.grievances.list({})).body).toHaveLength(1)
})
