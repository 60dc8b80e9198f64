import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReviewSort, reviewSorts } from '#contract/review-limits.ts'
import { newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { seedCustomer } from '../../../../tests/orders.ts'
import { goodReview } from '../../../../tests/reviews.ts'
import { reviews } from './tables.ts'

let shop: TestShop
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  const pharmacyId = (await newPharmacy(shop)).id
  id = (await seedMedicine(db, pharmacyId)).id
  for (const [n, [author, rating, helpful, sample]] of rows.entries()) {
    const customerId = sample
      ? null
      : await seedCustomer(shop.database, { name: author, email: `${author}@example.in` })
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n))
    const facts = { author, rating, helpful, sample, createdAt, verified: true }
    await db
      .insert(reviews)
      .values({ ...goodReview, ...facts, medicineId: id, pharmacyId, customerId })
  }
})
afterAll(() => shop.close())

const rows: [author: string, rating: number, helpful: number, sample: boolean][] = [
  ['Asha', 5, 90, true],
  ['Bina', 1, 3, false],
  ['Chand', 5, 0, false],
  ['Dev', 3, 3, false],
  ['Esha', 5, 7, false],
  ['Firoz', 4, 50, true],
]
const orders: Record<ReviewSort, string[]> = {
  helpful: ['Esha', 'Dev', 'Bina', 'Chand', 'Asha', 'Firoz'],
  newest: ['Esha', 'Dev', 'Chand', 'Bina', 'Firoz', 'Asha'],
  '-rating': ['Esha', 'Chand', 'Dev', 'Bina', 'Asha', 'Firoz'],
  rating: ['Bina', 'Dev', 'Esha', 'Chand', 'Firoz', 'Asha'],
}

describe.each(reviewSorts)('sorted by %s', (sort) => {
  test.each([1, 2, 100])('lists samples last, in pages of %i', async (limit) => {
    const read: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { sort, limit, ...(cursor ? { cursor } : {}) }
      const page = await shop.as().catalogue.reviews({ params: { id }, query })
      read.push(...page.reviews.map(({ user }) => user))
      cursor = page.nextCursor
    } while (cursor)
    expect(read).toEqual(orders[sort])
  })
})

test('ignores samples in the rating once there is a customer review', async () => {
  const page = await shop.as().catalogue.reviews({ params: { id } })
  expect(page.rating).toEqual({ average: 3.5, count: 4, sample: false })
  expect(page.distribution).toEqual([50, 0, 25, 0, 25])
})

test('rejects a cursor from another sort order', async () => {
  const query = { sort: 'newest', limit: 1 } as const
  const { nextCursor } = await shop.as().catalogue.reviews({ params: { id }, query })
  await expect(
    shop
      .as()
      .catalogue.reviews({ params: { id }, query: { sort: 'rating', cursor: nextCursor ?? '' } }),
  ).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
})
