import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { deliver, goodReview } from '../../../../tests/reviews.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

let scenario: Scenario
let admin: TestActor
let other: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  other = await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** Two offers of one product. */
let ours: string
let theirs: string
let made = 0
beforeEach(async () => {
  made += 1
  const facts = {
    name: `Rewavol${'abcdefgh'[made]} 650 tablet`,
    composition: 'Paracetamol (650mg)',
    manufacturer: 'Micro Labs Ltd',
    packSize: 'Strip of 15 tablets',
  }
  ours = (await newMedicine(scenario.pharmacy, { ...facts, price: 30 }))._id
  theirs = (await newMedicine(other, { ...facts, price: 28 }))._id
})

const visitor = () => scenario.shop.as()
const detail = (id: string) => visitor().catalogue.detail({ params: { id } })
const page = (id: string) => visitor().catalogue.reviews({ params: { id } })
const write = (by: TestActor, id: string, rating = 5) =>
  by.api.reviews.write({ params: { id }, body: { ...goodReview, rating } })
const ratingOf = async (id: string) => (await detail(id)).rating
const rated = (average: number, count: number) => ({ average, count, sample: false })

async function buyerOf(id: string): Promise<TestActor> {
  const customer = await newCustomer(scenario.shop)
  await deliver(admin, await scenario.buy(customer, { _id: id, quantity: 1 }))
  return customer
}

test('reviews and rating of a product are those of all its offers, each with its seller', async () => {
  await write(await buyerOf(ours), ours, 5)
  await write(await buyerOf(theirs), theirs, 2)
  const { product } = await detail(ours)
  const sellers = [(await detail(ours)).pharmacy.name, (await detail(theirs)).pharmacy.name]
  for (const id of [ours, theirs, product._id]) {
    const { reviews, rating } = await page(id)
    expect(reviews.map(({ seller }) => seller).toSorted()).toEqual(sellers.toSorted())
    expect([rating, await ratingOf(id)]).toEqual([rated(3.5, 2), rated(3.5, 2)])
  }
  const { body } = await visitor().products.list({ query: { q: product.name } })
  expect(body.find((one) => one.product._id === product._id)?.rating).toEqual(rated(3.5, 2))
  const { offers } = await visitor().alternatives.offers({ params: { id: ours } })
  expect(offers.length).toBe(2)
})

test('a customer reviews the product that they bought from any of its sellers, and once', async () => {
  const customer = await buyerOf(ours)
  const own = (id: string) => customer.api.reviews.own({ params: { id } })
  expect(await own(theirs)).toMatchObject({ may: true, review: null })
  const { review } = await write(customer, theirs, 4)
  expect(review.seller).toBe((await detail(ours)).pharmacy.name)
  const again = await write(customer, ours, 1)
  expect(again.review._id).toBe(review._id)
  expect(await ratingOf(theirs)).toEqual(rated(1, 1))

  // It is the seller's to answer whose medicine was bought.
  const received = async (by: TestActor) =>
    (await by.api.reviews.received()).reviews.filter(({ _id }) => _id === review._id)
  expect(await received(scenario.pharmacy)).toMatchObject([{ medicine: { _id: ours } }])
  expect(await received(other)).toEqual([])
  const answer = { params: { id: review._id }, body: { reply: 'Thank you.' } }
  await expect(other.api.reviews.reply(answer)).rejects.toMatchObject({ code: 'review_not_found' })

  await customer.api.reviews.withdraw({ params: { id: theirs } })
  expect(await ratingOf(ours)).toBeNull()
})

test('stores one review when a customer writes it at both offers at once', async () => {
  const customer = await buyerOf(ours)
  await Promise.all([ours, theirs, ours, theirs].map((id) => write(customer, id)))
  expect((await page(ours)).reviews).toHaveLength(1)
})

test('a review moves with its medicine to another product, and both ratings follow', async () => {
  await write(await buyerOf(ours), ours, 5)
  await write(await buyerOf(theirs), theirs, 1)
  expect([await ratingOf(ours), await ratingOf(theirs)]).toEqual([rated(3, 2), rated(3, 2)])
  const change = (manufacturer: string) =>
    other.api.catalogue.update({
      params: { id: theirs },
      body: { name: `Rewavol${'abcdefgh'[made]} 650 tablet`, manufacturer },
    })
  await change('Almond Labs')
  expect([await ratingOf(ours), await ratingOf(theirs)]).toEqual([rated(5, 1), rated(1, 1)])
  expect((await page(ours)).reviews).toHaveLength(1)
  await change('Micro Labs Ltd')
  expect(await ratingOf(ours)).toEqual(rated(3, 2))
})
