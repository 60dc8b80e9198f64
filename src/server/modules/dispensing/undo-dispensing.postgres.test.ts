import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newPharmacy } from '../../../../tests/actors.ts'
import { packedOrder } from '../../../../tests/dispensing.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { amoxicillin, newPrescribed } from '../../../../tests/verification.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('orders of the same pharmacies that are cancelled at once never deadlock over the registers', async () => {
  const admin = await newAdmin(scenario.shop)
  const first = scenario.pharmacy
  const second = await newPharmacy(scenario.shop)
  const sellers = [
    { ...first, medicine: (await newPrescribed(first))._id },
    { ...second, medicine: (await newPrescribed(second, amoxicillin))._id },
  ]
  const orders: string[] = []
  for (let n = 0; n < 6; n += 1) orders.push(await packedOrder(scenario, sellers))
  const answers = await Promise.allSettled(
    orders.map((id) =>
      admin.api.adminOrders.setStatus({ params: { id }, body: { status: 'cancelled' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  await expectInvariants(scenario.shop.database)
})
