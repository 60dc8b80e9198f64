import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { drawn, keptPhoto } from '../../../../tests/pictures.ts'
import { usualTerms } from '../../platform/terms.ts'
import { catalogueJobs } from '../catalogue/index.ts'
import { photosInOrders } from './picture-queries.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

let made = 0
async function photo() {
  made += 1
  const file = await drawn({ width: 20 + made, height: 20 })
    .png()
    .toBuffer()
  const image = await keptPhoto(counter.shop, counter.pharmacy, file)
  const isThere = async () =>
    (await counter.shop.send({ method: 'GET', url: image })).status === 200
  return { file, image, isThere }
}

const dayMs = 24 * 60 * 60 * 1000
const runAfter = (days: number) =>
  catalogueJobs(counter.shop.database.db, photosInOrders, usualTerms)[0]?.run(
    new Date(Date.now() + days * dayMs),
  )

test('a photo that nobody shows is forgotten after a week; what a medicine or an order shows stays', async () => {
  const { pharmacy, buy, shop } = counter
  const [idle, shown, bought, taken, asked] = [
    await photo(),
    await photo(),
    await photo(),
    await photo(),
    await photo(),
  ]
  await newMedicine(pharmacy, { image: shown.image })
  const sold = await newMedicine(pharmacy, { image: bought.image })
  await buy(await newCustomer(shop), { _id: sold._id, quantity: 1 })
  const gone = await newMedicine(pharmacy, { image: taken.image })
  for (const { _id } of [sold, gone]) await pharmacy.api.catalogue.remove({ params: { id: _id } })

  await runAfter(6.9)
  expect(await idle.isThere()).toBe(true)

  // Uploaded again, its week begins anew.
  shop.advance(2 * 24 * 60 * 60)
  expect(await keptPhoto(shop, await pharmacyAnew(), asked.file)).toBe(asked.image)
  shop.advance(-2 * 24 * 60 * 60)

  await runAfter(7.1)
  const there = [idle, shown, bought, taken, asked].map((one) => one.isThere())
  expect(await Promise.all(there)).toEqual([false, true, true, false, true])

  expect(await keptPhoto(shop, pharmacy, idle.file)).toBe(idle.image)
  expect(await idle.isThere()).toBe(true)
})

/** Its session lasts a day from the shop's present. */
async function pharmacyAnew() {
  const { email } = counter.pharmacy
  const body = { email, password: 'Secret1!' }
  return counter.shop.as().pharmacies.login({ body })
}
