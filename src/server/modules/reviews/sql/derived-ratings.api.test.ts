import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { seedCustomer } from '../../../../../tests/orders.ts'
import { rowsAfter, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedMedicine(database.db, (await seedPharmacy(database.db)).id)
  await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
})
afterAll(() => database.close())

const review = (stars: number, { sample = false } = {}) => `
  insert into reviews (medicine_id, pharmacy_id, author, rating, title, content, verified, sample)
  select id, pharmacy_id, 'Meera', ${stars}, 'Good', 'Helps.', true, ${sample} from medicines`
const remove = `update reviews set removed_at = now(), removed_for = 'spam'`
const shown = `select tenths, coalesce(count, 0) as count
  from medicines left join product_ratings using (product_id)`
const rated = (tenths: number | null, count: number) => [{ tenths, count }]

describe('the rating of a medicine', () => {
  test('is derived when a review is added', async () => {
    const trigger = 'derive_rating_of_added on reviews'
    const found = await withAndWithout(database, trigger, rowsAfter(review(4), review(3), shown))
    expect(found).toEqual({ with: rated(35, 2), without: rated(null, 0) })
  })

  test('is derived again when the stars of a review change', async () => {
    const trigger = 'derive_rating_of_changed on reviews'
    const change = rowsAfter(review(4), 'update reviews set rating = 2', shown)
    const found = await withAndWithout(database, trigger, change)
    expect(found).toEqual({ with: rated(20, 1), without: rated(40, 1) })
  })

  test('is derived again when a review is removed from the shop', async () => {
    const trigger = 'derive_rating_of_changed on reviews'
    const found = await withAndWithout(database, trigger, rowsAfter(review(4), remove, shown))
    expect(found).toEqual({ with: rated(null, 0), without: rated(40, 1) })
  })

  test('is derived again when a review is deleted, from the samples if no other is left', async () => {
    const trigger = 'derive_rating_of_deleted on reviews'
    const gone = [review(5, { sample: true }), review(1), 'delete from reviews where not sample']
    const found = await withAndWithout(database, trigger, rowsAfter(...gone, shown))
    expect(found).toEqual({ with: rated(50, 1), without: rated(10, 1) })
  })
})

const vote = `insert into review_votes (review_id, customer_id)
  select r.id, c.id from reviews r, customers c`
const helpful = 'select helpful from reviews'

test('derives how many customers found a review helpful', async () => {
  const trigger = 'derive_helpful_count on review_votes'
  const voted = await withAndWithout(database, trigger, rowsAfter(review(4), vote, helpful))
  expect(voted).toEqual({ with: [{ helpful: 1 }], without: [{ helpful: 0 }] })
  const back = [review(4), vote, 'update reviews set helpful = 1', 'delete from review_votes']
  const taken = await withAndWithout(database, trigger, rowsAfter(...back, helpful))
  expect(taken).toEqual({ with: [{ helpful: 0 }], without: [{ helpful: 1 }] })
})

const sample = review(4, { sample: true })
const forget = 'delete from catalogue_changes'
const logged = `select what, medicine_id is not null as named from catalogue_changes`

test.each([
  ['log_added_reviews on reviews', [forget, sample]],
  [
    'log_changed_reviews on reviews',
    [sample, forget, `update reviews set reply = 'Thanks', replied_at = now()`],
  ],
  ['log_deleted_reviews on reviews', [sample, forget, 'delete from reviews']],
] as const)('logs that a medicine looks different: %s', async (trigger, changes) => {
  const found = await withAndWithout(database, trigger, rowsAfter(...changes, logged))
  expect(found).toEqual({ with: [{ what: 'shown', named: true }], without: [] })
})

const offered = `
  insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date,
    price_paise, stock, product_key, schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
  select pharmacy_id, 'Offer', '', '', '', 'B-2', expiry_date, 1500, 5, 'a product',
    schedule, needs_prescription, needs_form21, pickup_only, unknown_salts from medicines limit 1`
const reviewed = `select m.product_id = r.product_id as same from reviews r join medicines m on m.id = r.medicine_id`

describe('the product of a review', () => {
  const joined = `update medicines set product_key = 'a product' where name <> 'Offer'`
  const ratings = `select tenths, count from product_ratings order by count`

  test('is that of its medicine', async () => {
    const trigger = 'take_product_of_review on reviews'
    const lax = 'alter table reviews drop constraint reviews_product'
    const found = await withAndWithout(database, trigger, rowsAfter(lax, review(4), reviewed))
    expect(found).toEqual({ with: [{ same: true }], without: [{ same: null }] })
  })

  test('derive_product_rating() counts it again where its medicine moves to', async () => {
    const trigger = 'move_reviews_of_medicine on medicines'
    const moved = [review(4), joined]
    const found = await withAndWithout(database, trigger, rowsAfter(...moved, ratings))
    expect(found).toEqual({
      with: [
        { tenths: null, count: 0 },
        { tenths: 40, count: 1 },
      ],
      without: [{ tenths: 40, count: 1 }],
    })
  })

  test('changes the look of all its offers', async () => {
    const both = [offered, joined, forget, `${review(4)} where name <> 'Offer'`]
    const trigger = 'log_added_reviews on reviews'
    const ids = `select count(distinct c.medicine_id)::int as n from catalogue_changes c join medicines m
      on m.id = c.medicine_id`
    const found = await withAndWithout(database, trigger, rowsAfter(...both, ids))
    expect(found).toEqual({ with: [{ n: 2 }], without: [{ n: 0 }] })
  })
})
