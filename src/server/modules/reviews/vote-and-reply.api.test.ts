import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'
import { goodReview, seedReceived } from '../../../../tests/reviews.ts'
import { reviews } from './tables.ts'

let shop: TestShop
let pharmacy: TestActor
let author: TestActor
let reader: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  author = await newCustomer(shop)
  reader = await newCustomer(shop)
})
afterAll(() => shop.close())

async function reviewed(by = author) {
  const { id: medicine } = await seedMedicine(shop.database.db, pharmacy.id)
  await seedReceived(shop.database, by.id, medicine)
  const { review } = await by.api.reviews.write({ params: { id: medicine }, body: goodReview })
  return { medicine, params: { id: review._id } }
}
const gone = { status: 404, code: 'review_not_found' }

describe('a vote', () => {
  test('counts once, however often it is given, and can be removed', async () => {
    const { medicine, params } = await reviewed()
    const other = await newCustomer(shop)
    expect(await reader.api.reviews.vote({ params })).toEqual({ success: true, helpful: 1 })
    expect(await reader.api.reviews.vote({ params })).toEqual({ success: true, helpful: 1 })
    expect(await other.api.reviews.vote({ params })).toEqual({ success: true, helpful: 2 })
    expect(await reader.api.reviews.own({ params: { id: medicine } })).toMatchObject({
      votes: [params.id],
    })
    for (let n = 0; n < 2; n += 1)
      expect(await reader.api.reviews.unvote({ params })).toEqual({ success: true, helpful: 1 })
    const { reviews: shown } = await shop.as().catalogue.reviews({ params: { id: medicine } })
    expect(shown).toMatchObject([{ helpful: 1 }])
  })

  test('is rejected for one’s own review and for one that does not exist', async () => {
    const { params } = await reviewed()
    await expect(author.api.reviews.vote({ params })).rejects.toMatchObject({
      status: 409,
      code: 'own_review',
    })
    const nowhere = { params: { id: crypto.randomUUID() } }
    await expect(reader.api.reviews.vote(nowhere)).rejects.toMatchObject(gone)
    await expect(reader.api.reviews.unvote(nowhere)).rejects.toMatchObject(gone)
  })

  test('is deleted with its review', async () => {
    const { medicine, params } = await reviewed()
    await reader.api.reviews.vote({ params })
    await author.api.reviews.withdraw({ params: { id: medicine } })
    await expect(reader.api.reviews.vote({ params })).rejects.toMatchObject(gone)
    expect((await reader.api.reviews.own({ params: { id: medicine } })).votes).toEqual([])
  })

  test('for a sample is added to the sample’s number', async () => {
    const { id: medicineId } = await seedMedicine(shop.database.db, pharmacy.id)
    const [sample] = await shop.database.db
      .insert(reviews)
      .values({
        ...{ ...goodReview, medicineId, pharmacyId: pharmacy.id, author: 'Asha' },
        ...{ helpful: 24, verified: true, sample: true },
      })
      .returning()
    const params = { id: sample?.id ?? '' }
    expect(await reader.api.reviews.vote({ params })).toMatchObject({ helpful: 25 })
    expect(await reader.api.reviews.unvote({ params })).toMatchObject({ helpful: 24 })
    await expect(
      pharmacy.api.reviews.reply({ params, body: { reply: 'Thank you.' } }),
    ).rejects.toMatchObject(gone)
  })
})

describe('a reply', () => {
  test('is shown under the review, and can be changed and removed', async () => {
    const { medicine, params } = await reviewed()
    const { review } = await pharmacy.api.reviews.reply({ params, body: { reply: 'Thank you.' } })
    expect(review.reply).toEqual({ content: 'Thank you.', date: expect.any(String) })
    const seen = async () =>
      (await shop.as().catalogue.reviews({ params: { id: medicine } })).reviews[0]?.reply
    expect(await seen()).toEqual(review.reply)
    shop.advance(60)
    const same = await pharmacy.api.reviews.reply({ params, body: { reply: 'Thank you.' } })
    expect(same.review.reply).toEqual(review.reply)
    const other = await pharmacy.api.reviews.reply({ params, body: { reply: 'Thank you, Meera.' } })
    expect(other.review.reply?.date).not.toBe(review.reply?.date)
    for (let n = 0; n < 2; n += 1) await pharmacy.api.reviews.unreply({ params })
    expect(await seen()).toBeNull()
  })

  test('is accepted only from the pharmacy that sells the medicine', async () => {
    const { medicine, params } = await reviewed()
    const other = await newPharmacy(shop)
    await expect(
      other.api.reviews.reply({ params, body: { reply: 'Buy from us!' } }),
    ).rejects.toMatchObject(gone)
    await pharmacy.api.reviews.reply({ params, body: { reply: 'Thank you.' } })
    await expect(other.api.reviews.unreply({ params })).rejects.toMatchObject(gone)
    const { reviews: shown } = await shop.as().catalogue.reviews({ params: { id: medicine } })
    expect(shown).toMatchObject([{ reply: { content: 'Thank you.' } }])
    expect((await other.api.reviews.received()).reviews).toEqual([])
  })
})

test('lists a pharmacy’s unanswered reviews first, each group newest first, page by page', async () => {
  pharmacy = await newPharmacy(shop)
  const made: string[] = []
  for (let n = 0; n < 5; n += 1) {
    shop.advance(60)
    made.push((await reviewed()).params.id)
  }
  const [a = '', b = '', c = '', d = '', e = ''] = made
  for (const id of [b, d])
    await pharmacy.api.reviews.reply({ params: { id }, body: { reply: 'Thank you.' } })
  const order = [e, c, a, d, b]
  const whole = await pharmacy.api.reviews.received()
  expect(whole).toMatchObject({ unanswered: 3, nextCursor: null })
  expect(whole.reviews.map(({ _id }) => _id)).toEqual(order)
  expect(whole.reviews[0]?.medicine).toMatchObject({ name: 'Paracetamol 500 mg', listed: true })
  const paged: string[] = []
  let cursor: string | null | undefined
  do {
    const query = cursor ? { limit: 2, cursor } : { limit: 2 }
    const page = await pharmacy.api.reviews.received({ query })
    paged.push(...page.reviews.map(({ _id }) => _id))
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(order)
})
