import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin } from '../../../../../tests/actors.ts'
import { aroundToday, dispensedOrder } from '../../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('rows of the registers outlive the customer’s account', async () => {
  const { customer } = await dispensedOrder(scenario, { step: 'delivered' })
  const admin = await newAdmin(scenario.shop)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })
  for (const register of ['prescription', 'h1'] as const) {
    const { body } = await scenario.pharmacy.api.registers.list({
      params: { register },
      query: aroundToday(),
    })
    expect(body).toMatchObject([
      { patient: { name: 'Meera Kulkarni' }, prescriber: { name: 'Dr Sneha Joshi' }, quantity: 2 },
    ])
  }
})
