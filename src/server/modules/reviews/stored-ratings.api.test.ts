import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { deriveRatings, goodReview, seedReceived } from '../../../../tests/reviews.ts'
import { reviews } from './tables.ts'

let shop: TestShop
let admin: TestActor
let pharmacyId: string
const people: TestActor[] = []
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacyId = (await newPharmacy(shop)).id
  for (let n = 0; n < 4; n += 1) people.push(await newCustomer(shop))
})
afterAll(() => shop.close())

async function newRated(samples: boolean): Promise<string> {
  const { id } = await seedMedicine(shop.database.db, pharmacyId)
  const sample = { ...goodReview, medicineId: id, pharmacyId, verified: true, sample: true }
  if (samples)
    await shop.database.db.insert(reviews).values([
      { ...sample, author: 'Asha', rating: 5 },
      { ...sample, author: 'Ravi', rating: 4 },
    ])
  await deriveRatings(shop.database)
  for (const { id: customer } of people) await seedReceived(shop.database, customer, id)
  return id
}

const remove = (id: string) =>
  admin.api.reviews.remove({ params: { id }, body: { why: 'off_topic' } })

type Step = { who: number; does: 'write' | 'withdraw' | 'remove'; rating: number }
const step = fc.record<Step>({
  who: fc.nat(3),
  does: fc.constantFrom('write', 'write', 'write', 'withdraw', 'remove'),
  rating: fc.integer({ min: 1, max: 5 }),
})

/** In tenths, rounded half up. */
function expected(given: number[], samples: boolean) {
  if (given.length === 0)
    return samples
      ? { rating: { average: 4.5, count: 2, sample: true }, distribution: [67, 21, 8, 3, 1] }
      : { rating: null, distribution: null }
  const total = given.reduce((sum, rating) => sum + rating, 0)
  const share = (stars: number) => given.filter((one) => one === stars).length / given.length
  return {
    rating: {
      average: Math.round((total * 10) / given.length) / 10,
      count: given.length,
      sample: false,
    },
    distribution: [5, 4, 3, 2, 1].map((stars) => Math.round(share(stars) * 100)),
  }
}

test('matches a medicine’s rating with its reviews after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (samples, steps) => {
        const id = await newRated(samples)
        const current = new Map<number, { rating: number; review: string }>()
        for (const [at, { who, does, rating }] of steps.entries()) {
          const { api } = people[who] as TestActor
          const known = current.get(who)
          if (does === 'write') {
            const body = { ...goodReview, title: `As of step ${at}`, rating }
            const { review } = await api.reviews.write({ params: { id }, body })
            current.set(who, { rating, review: review._id })
          } else {
            if (does === 'withdraw') await api.reviews.withdraw({ params: { id } })
            else if (known) await remove(known.review)
            current.delete(who)
          }
          const given = [...current.values()].map((one) => one.rating)
          const { rating: shown, distribution } = await shop
            .as()
            .catalogue.reviews({ params: { id } })
          expect({ rating: shown, distribution }).toEqual(expected(given, samples))
        }
        expect((await shop.as().catalogue.detail({ params: { id } })).rating).toEqual(
          expected(
            [...current.values()].map((one) => one.rating),
            samples,
          ).rating,
        )
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)
