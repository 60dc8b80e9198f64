import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { deliver, goodReview } from '../../../../../tests/reviews.ts'

let counter: Counter
let admin: TestActor
let customer: TestActor
let id: string
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
  customer = await newCustomer(counter.shop, 'Meera Kulkarni')
  id = (await newMedicine(counter.pharmacy))._id
})
afterAll(() => counter.shop.close())

const write = (by: TestActor, of: string, given = {}) =>
  by.api.reviews.write({ params: { id: of }, body: { ...goodReview, ...given } })
const own = (by: TestActor, of = id) => by.api.reviews.own({ params: { id: of } })
const page = (of = id) => counter.shop.as().catalogue.reviews({ params: { id: of } })
const never = 'Reviews are written by customers who bought this medicine here.'
const notYet = 'You can review this once it was delivered.'

describe('who received a medicine', () => {
  test('is whoever bought it and has it: not before the parcel arrived', async () => {
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
    const order = await counter.buy(customer, { _id: id, quantity: 1 })
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

  test('is told by the parcel as well as by the administrator', async () => {
    const one = await newCustomer(counter.shop)
    const order = await counter.buy(one, { _id: id, quantity: 1 })
    await counter.shop.database.run(
      "update consignments set state = 'delivered', delivered_at = now() where order_id = $1",
      [order],
    )
    expect(await own(one)).toMatchObject({ may: true })
  })

  test('is nobody whose order was called off, whatever it says since', async () => {
    const one = await newCustomer(counter.shop)
    const order = await counter.buy(one, { _id: id, quantity: 1 })
    await one.api.orders.cancel({ params: { orderId: order }, body: {} })
    expect(await own(one)).toMatchObject({ may: false, whyNot: never })
    await deliver(admin, order)
    expect(await own(one)).toMatchObject({ may: false, whyNot: never })
  })

  test('is nobody who received another medicine, or the same of another pharmacy', async () => {
    const other = await newMedicine(await newPharmacy(counter.shop))
    expect(await own(customer, other._id)).toMatchObject({ may: false, whyNot: never })
  })

  test('is asked of nothing that is not sold', async () => {
    const waiting = await newPharmacy(counter.shop, { verified: false })
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

  test('is one each: written again it is changed, and the same again changes nothing', async () => {
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

  test('can be changed although its order was called off since, and taken back, twice', async () => {
    const one = await newCustomer(counter.shop, 'Ravi')
    const order = await counter.buy(one, { _id: id, quantity: 1 })
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
    [{ title: 'two\nlines' }, 'One line, please.'],
    [{ content: '' }, 'Review is required'],
    [{ content: 'x'.repeat(2001) }, 'At most 2000 characters.'],
    [{ content: 'a\u0007b' }, 'This text has characters that cannot be stored.'],
    [{ content: 'a\u202eb' }, 'This text has characters that cannot be shown.'],
  ])('with %j is refused', async (given, message) => {
    const answer = await counter.shop.send({
      method: 'PUT',
      url: `/api/medicines/${id}/review`,
      token: customer.token,
      body: { ...goodReview, ...given },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message } })
    expect(answer.body).toMatchObject({ errors: [{ path: Object.keys(given)[0], message }] })
  })

  test('of a customer who was deleted stays, as nobody’s', async () => {
    const made = await newMedicine(counter.pharmacy)
    const one = await newCustomer(counter.shop, 'Suresh Menon')
    await deliver(admin, await counter.buy(one, { _id: made._id, quantity: 1 }))
    await write(one, made._id)
    await admin.api.people.deleteCustomer({ params: { id: one.id } })
    const { reviews, rating } = await page(made._id)
    expect(reviews).toMatchObject([{ user: 'A former customer', content: goodReview.content }])
    expect(rating).toMatchObject({ count: 1 })
    const { rows } = await counter.shop.database.run(
      'select author from reviews where medicine_id = $1',
      [made._id],
    )
    expect(rows).toEqual([{ author: '' }])
  })
})
