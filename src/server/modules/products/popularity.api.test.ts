import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { updatePopularity } from './popularity-queries.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('ranks equally relevant medicines by units sold in the last ninety days', async () => {
  const { shop, pharmacy } = scenario
  await newMedicine(pharmacy, { name: 'Gripex A' })
  const { _id } = await newMedicine(pharmacy, { name: 'Gripex B' })
  const names = async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'gripex' } })
    return body.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Gripex A', 'Gripex B'])
  await scenario.buy(await newCustomer(shop), { _id, quantity: 3 })
  await updatePopularity(shop.database.db, new Date())
  expect(await names()).toEqual(['Gripex B', 'Gripex A'])
  await updatePopularity(shop.database.db, new Date(Date.now() + 91 * 86_400_000))
  expect(await names()).toEqual(['Gripex A', 'Gripex B'])
})

test('ranks a large family of one maker first before anything is bought', async () => {
  const { shop, pharmacy } = scenario
  const make = (name: string, manufacturer: string) => newMedicine(pharmacy, { name, manufacturer })
  await make('Zelabest 5mg Tablet', 'Nobody Pvt Ltd')
  for (let n = 1; n <= 12; n += 1) await make(`Zelavin ${n} Tablet`, 'Great House Ltd')
  const first = async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'zela' } })
    return body[0]?.name
  }
  expect(await first()).toBe('Zelabest 5mg Tablet')
  await updatePopularity(shop.database.db, new Date())
  expect(await first()).toBe('Zelavin 1 Tablet')
})
