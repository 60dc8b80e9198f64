import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { seedMedicine } from '../../../../../tests/inventory.ts'
import { goodReview, seedReceived } from '../../../../../tests/reviews.ts'

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

test('one customer in many windows has written one review', async () => {
  const id = await received()
  const [one] = people as [TestActor]
  await Promise.all([1, 2, 3, 4, 5, 5].map((rating) => write(one, id, rating)))
  const [review, ...others] = await shown(id)
  expect(others).toEqual([])
  expect(await ratingOf(id)).toEqual({ average: review?.rating, count: 1, sample: false })
})

test('of many who write and take back at once each counts as it came to stand', async () => {
  const id = await received()
  await Promise.all(
    people.flatMap((one, n) => [
      write(one, id, 1 + (n % 5)),
      write(one, id, 5 - (n % 5)),
      ...(n % 3 === 0 ? [one.api.reviews.withdraw({ params: { id } })] : []),
    ]),
  )
  const standing = (await shown(id)).map(({ rating }) => rating)
  const total = standing.reduce((sum, rating) => sum + rating, 0)
  expect(standing.length).toBeGreaterThanOrEqual(5)
  expect(await ratingOf(id)).toEqual({
    average: Math.round((total * 10) / standing.length) / 10,
    count: standing.length,
    sample: false,
  })
})

test('votes given and taken back at once are counted as they stand', async () => {
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

test('who is deleted while writing signs nothing', async () => {
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
