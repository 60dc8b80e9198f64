import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { goodReview, seedReceived } from '../../../../tests/reviews.ts'

let shop: TestShop
let pharmacyId: string
const people: TestActor[] = []
beforeAll(async () => {
  shop = await openTestShop()
  pharmacyId = (await newPharmacy(shop)).id
  for (let n = 0; n < 8; n += 1) people.push(await newCustomer(shop))
})
afterAll(() => shop.close())

async function received() {
  const { id } = await seedMedicine(shop.database.db, pharmacyId)
  for (const { id: customer } of people) await seedReceived(shop.database, customer, id)
  return id
}
const write = ({ api }: TestActor, id: string, rating: number) =>
  api.reviews.write({ params: { id }, body: { ...goodReview, rating } })
const shown = async (id: string) => (await shop.as().catalogue.reviews({ params: { id } })).reviews
const ratingOf = async (id: string) => (await shop.as().catalogue.detail({ params: { id } })).rating

test('stores one review when a customer submits it from many windows', async () => {
  const id = await received()
  const [one] = people as [TestActor]
  await Promise.all([1, 2, 3, 4, 5, 5].map((rating) => write(one, id, rating)))
  const [review, ...others] = await shown(id)
  expect(others).toEqual([])
  expect(await ratingOf(id)).toEqual({ average: review?.rating, count: 1, sample: false })
})

test('counts each review by its final state when many customers write and delete at once', async () => {
  const id = await received()
  await Promise.all(
    people.flatMap((one, n) => [
      write(one, id, 1 + (n % 5)),
      write(one, id, 5 - (n % 5)),
      ...(n % 3 === 0 ? [one.api.reviews.withdraw({ params: { id } })] : []),
    ]),
  )
  const ratings = (await shown(id)).map(({ rating }) => rating)
  const total = ratings.reduce((sum, rating) => sum + rating, 0)
  expect(ratings.length).toBeGreaterThanOrEqual(5)
  expect(await ratingOf(id)).toEqual({
    average: Math.round((total * 10) / ratings.length) / 10,
    count: ratings.length,
    sample: false,
  })
})

test('counts votes by their final state when they are given and removed at once', async () => {
  const id = await received()
  const [author, ...readers] = people as [TestActor, ...TestActor[]]
  const { review } = await write(author, id, 5)
  const params = { id: review._id }
  await Promise.all(
    readers.flatMap(({ api }, n) => [
      api.reviews.vote({ params }),
      api.reviews.vote({ params }),
      ...(n % 2 === 0 ? [api.reviews.unvote({ params })] : []),
    ]),
  )
  const { rows } = await shop.database.run(
    'select count(*)::integer as n from review_votes where review_id = $1',
    [review._id],
  )
  expect((await shown(id))[0]?.helpful).toBe(rows[0]?.n)
})

test('stores no review by a customer who is deleted meanwhile', async () => {
  const admin = await newAdmin(shop)
  const { id } = await seedMedicine(shop.database.db, pharmacyId)
  for (let n = 0; n < 5; n += 1) {
    const one = await newCustomer(shop, 'Suresh Menon')
    await seedReceived(shop.database, one.id, id)
    await Promise.allSettled([
      write(one, id, 4),
      admin.api.people.deleteCustomer({ params: { id: one.id } }),
      write(one, id, 5),
    ])
  }
  expect((await shown(id)).map(({ user }) => user)).not.toContain('Suresh M.')
})
