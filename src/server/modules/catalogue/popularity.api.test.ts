import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { notePopularity } from './popularity-queries.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

test('of those that fit equally well, what was bought most in ninety days comes first', async () => {
  const { shop, pharmacy } = counter
  await newMedicine(pharmacy, { name: 'Gripex A' })
  const { _id } = await newMedicine(pharmacy, { name: 'Gripex B' })
  const names = async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'gripex' } })
    return body.map(({ name }) => name)
  }
  expect(await names()).toEqual(['Gripex A', 'Gripex B'])
  await counter.buy(await newCustomer(shop), { _id, quantity: 3 })
  await notePopularity(shop.database.db, new Date())
  expect(await names()).toEqual(['Gripex B', 'Gripex A'])
  await notePopularity(shop.database.db, new Date(Date.now() + 91 * 86_400_000))
  expect(await names()).toEqual(['Gripex A', 'Gripex B'])
})

test('before anything is bought, what has a large family under one roof is known best', async () => {
  const { shop, pharmacy } = counter
  const make = (name: string, manufacturer: string) => newMedicine(pharmacy, { name, manufacturer })
  await make('Zelabest 5mg Tablet', 'Nobody Pvt Ltd')
  for (let n = 1; n <= 12; n += 1) await make(`Zelavin ${n} Tablet`, 'Great House Ltd')
  const first = async () => {
    const { body } = await shop.as().catalogue.list({ query: { q: 'zela' } })
    return body[0]?.name
  }
  expect(await first()).toBe('Zelabest 5mg Tablet')
  await notePopularity(shop.database.db, new Date())
  expect(await first()).toBe('Zelavin 1 Tablet')
})
