import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review, ReviewInput } from '#contract/reviews.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { deliver, goodReview } from '../../../../tests/reviews.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

let scenario: Scenario
let admin: TestActor
let reader: TestActor
let made: Awaited<ReturnType<typeof newMedicine>>
let author: TestActor
let review: Review
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  reader = await newCustomer(scenario.shop)
})
beforeEach(async () => {
  made = await newMedicine(scenario.pharmacy)
  author = await newCustomer(scenario.shop)
  await deliver(admin, await scenario.buy(author, { _id: made._id, quantity: 1 }))
  review = (await write({ rating: 1 })).review
})
afterAll(() => scenario.shop.close())

const write = (given: Partial<ReviewInput>) =>
  author.api.reviews.write({ params: { id: made._id }, body: { ...goodReview, ...given } })
const own = () => author.api.reviews.own({ params: { id: made._id } })
const page = () => scenario.shop.as().catalogue.reviews({ params: { id: made._id } })
const remove = () =>
  admin.api.reviews.remove({ params: { id: review._id }, body: { why: 'personal' } })

test('shows a removed review only to its author, with the reason', async () => {
  expect(await remove()).toEqual({ success: true })
  expect(await page()).toMatchObject({ reviews: [], rating: null })
  expect(await own()).toEqual({
    review,
    removed: { why: 'personal', date: expect.any(String) },
    may: true,
    whyNot: null,
    votes: [],
  })
  const received = await scenario.pharmacy.api.reviews.received()
  expect(received.reviews.map(({ _id }) => _id)).not.toContain(review._id)
  const gone = { status: 404, code: 'review_not_found' }
  const params = { id: review._id }
  await expect(remove()).rejects.toMatchObject(gone)
  await expect(reader.api.reviews.vote({ params })).rejects.toMatchObject(gone)
  const reply = scenario.pharmacy.api.reviews.reply({ params, body: { reply: 'Sorry.' } })
  await expect(reply).rejects.toMatchObject(gone)
})

test('audits a removal with the admin and the reason, but without the text', async () => {
  await remove()
  const { body } = await admin.api.audit.list({ query: { subject: made._id } })
  expect(body).toMatchObject([
    {
      action: 'review_removed',
      actor: { _id: admin.id },
      subject: { type: 'medicine', _id: made._id, name: made.name },
      before: { rating: 1, why: 'personal' },
    },
  ])
  expect(JSON.stringify(body)).not.toContain(goodReview.content)
})

test('shows it again once its author changes it, and not before', async () => {
  await remove()
  await expect(write({ rating: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'review_removed',
  })
  await write({ rating: 2, content: 'The strip was torn.' })
  expect(await page()).toMatchObject({
    reviews: [{ _id: review._id, content: 'The strip was torn.' }],
    rating: { average: 2, count: 1 },
  })
  expect(await own()).toMatchObject({ removed: null })
})

test('is deleted with its author’s account', async () => {
  await remove()
  await admin.api.people.deleteCustomer({ params: { id: author.id } })
  const { rows } = await scenario.shop.database.run(
    'select id from reviews where medicine_id = $1',
    [made._id],
  )
  expect(rows).toEqual([])
})
