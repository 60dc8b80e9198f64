import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let customer: TestActor
let id: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  customer = await newCustomer(scenario.shop, 'Meera Kulkarni')
  id = (await newMedicine(scenario.pharmacy))._id
})
afterAll(() => scenario.shop.close())

const write = (by: TestActor, of: string, given = {}) =>
  by.api.reviews.write({ params: { id: of }, body: { ...goodReview, ...given } })
const own = (by: TestActor, of = id) => by.api.reviews.own({ params: { id: of } })
const page = (of = id) => scenario.shop.as().catalogue.reviews({ params: { id: of } })
const never = 'Only customers who bought this medicine here can review it.'
const notYet = 'You can review this medicine after it has been delivered.'

describe('permission to review', () => {
  test('is given to customers who received the medicine, not before the shipment arrived', async () => {
    expect(await own(customer)).toEqual({
      review: null,
      removed: null,
      may: false,
      whyNot: never,
      votes: [],
    })
    await expect(write(customer, id)).rejects.toMatchObject({
      status: 409,
      code: 'not_received',
      message: never,
    })
    const order = await scenario.buy(customer, { _id: id, quantity: 1 })
    expect(await own(customer)).toMatchObject({ may: false, whyNot: notYet })
    await expect(write(customer, id)).rejects.toMatchObject({ message: notYet })
    await deliver(admin, order)
    expect(await own(customer)).toEqual({
      review: null,
      removed: null,
      may: true,
      whyNot: null,
      votes: [],
    })
  })

  test('follows the shipment’s status as well as the admin’s override', async () => {
    const one = await newCustomer(scenario.shop)
    const order = await scenario.buy(one, { _id: id, quantity: 1 })
    await scenario.shop.database.run(
      `update shipments set state = 'delivered', delivered_at = now(),
         delivery_proof = '{"kind":"code"}' where order_id = $1`,
      [order],
    )
    expect(await own(one)).toMatchObject({ may: true })
  })

  test('is not given for a cancelled order, whatever its later status', async () => {
    const one = await newCustomer(scenario.shop)
    const order = await scenario.buy(one, { _id: id, quantity: 1 })
    await one.api.orders.cancel({ params: { orderId: order }, body: {} })
    expect(await own(one)).toMatchObject({ may: false, whyNot: never })
    await deliver(admin, order)
    expect(await own(one)).toMatchObject({ may: false, whyNot: never })
  })

  test('is not given for another product', async () => {
    const other = await newMedicine(await newPharmacy(scenario.shop))
    expect(await own(customer, other._id)).toMatchObject({ may: false, whyNot: never })
  })

  test('skips medicines that are not on sale', async () => {
    const waiting = await newPharmacy(scenario.shop, { verified: false })
    const { _id } = await newMedicine(waiting)
    for (const hidden of [_id, crypto.randomUUID()]) {
      await expect(own(customer, hidden)).rejects.toMatchObject({ code: 'medicine_not_found' })
      await expect(write(customer, hidden)).rejects.toMatchObject({ code: 'medicine_not_found' })
    }
  })
})

describe('a review', () => {
  test('is public at once, signed with a first name and an initial, and counts', async () => {
    const { review } = await write(customer, id, { rating: 4 })
    expect(review).toMatchObject({
      user: 'Meera K.',
      rating: 4,
      verified: true,
      sample: false,
      helpful: 0,
      edited: null,
      reply: null,
    })
    expect(await page()).toEqual({
      reviews: [review],
      rating: { average: 4, count: 1, sample: false },
      distribution: [0, 100, 0, 0, 0],
      nextCursor: null,
    })
    expect(await own(customer)).toEqual({
      review,
      removed: null,
      may: true,
      whyNot: null,
      votes: [],
    })
  })

  test('is one per customer: writing again changes it, and the same text changes nothing', async () => {
    const before = (await own(customer)).review
    const { review } = await write(customer, id, { rating: 2, title: 'On second thoughts' })
    expect(review).toEqual({
      ...before,
      rating: 2,
      title: 'On second thoughts',
      edited: expect.any(String),
    })
    expect((await write(customer, id, { rating: 2, title: 'On second thoughts' })).review).toEqual(
      review,
    )
    expect((await page()).reviews).toEqual([review])
    expect((await page()).rating).toEqual({ average: 2, count: 1, sample: false })
  })

  test('can be changed after its order was cancelled, and deleted twice', async () => {
    const one = await newCustomer(scenario.shop, 'Ravi')
    const order = await scenario.buy(one, { _id: id, quantity: 1 })
    await deliver(admin, order)
    await write(one, id, { rating: 5 })
    await admin.api.adminOrders.cancel({ params: { id: order }, body: { reason: 'Recalled' } })
    expect((await write(one, id, { rating: 3 })).review).toMatchObject({ user: 'Ravi', rating: 3 })
    expect((await page()).rating).toMatchObject({ average: 2.5, count: 2 })
    for (let n = 0; n < 2; n += 1)
      expect(await one.api.reviews.withdraw({ params: { id } })).toEqual({ success: true })
    expect((await page()).rating).toMatchObject({ average: 2, count: 1 })
    await expect(write(one, id)).rejects.toMatchObject({ code: 'not_received' })
  })

  test.each([
    [{ rating: 0 }, 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'Please choose 1 to 5 stars'],
    [{ rating: undefined }, 'Please choose 1 to 5 stars'],
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'At most 100 characters.'],
    [{ title: 'two\nlines' }, 'Must be a single line.'],
    [{ content: '' }, 'Review is required'],
    [{ content: 'x'.repeat(2001) }, 'At most 2000 characters.'],
    [{ content: 'a\u0007b' }, 'This text has characters that cannot be stored.'],
    [{ content: 'a\u202eb' }, 'This text has characters that cannot be shown.'],
  ])('with %j is rejected', async (given, message) => {
    const answer = await scenario.shop.send({
      method: 'PUT',
      url: `/api/medicines/${id}/review`,
      token: customer.token,
      body: { ...goodReview, ...given },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message } })
    expect(answer.body).toMatchObject({ errors: [{ path: Object.keys(given)[0], message }] })
  })

  test('stays without its author when the customer is deleted', async () => {
    const made = await newMedicine(scenario.pharmacy)
    const one = await newCustomer(scenario.shop, 'Suresh Menon')
    await deliver(admin, await scenario.buy(one, { _id: made._id, quantity: 1 }))
    await write(one, made._id)
    await admin.api.people.deleteCustomer({ params: { id: one.id } })
    const { reviews, rating } = await page(made._id)
    expect(reviews).toMatchObject([{ user: 'A former customer', content: goodReview.content }])
    expect(rating).toMatchObject({ count: 1 })
    const { rows } = await scenario.shop.database.run(
      'select author from reviews where medicine_id = $1',
      [made._id],
    )
    expect(rows).toEqual([{ author: '' }])
  })
})
