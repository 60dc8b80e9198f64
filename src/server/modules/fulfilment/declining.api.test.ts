import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { takeParcelTo } from '../../../../tests/parcels.ts'
import { lettersTo } from '../../../../tests/passwords.ts'

/* A pharmacy says that it can't send lines, or anything: what of the order it touches, and what not. */

let counter: Counter
let other: TestActor
let customer: TestActor
let ours: string[]
let theirs: string
let orderId: string
beforeAll(async () => {
  counter = await openCounter()
  other = await newPharmacy(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  counter.shop.setNow(new Date())
  customer = await newCustomer(counter.shop)
  ours = [
    (await newMedicine(counter.pharmacy, { price: 20 }))._id,
    (await newMedicine(counter.pharmacy, { price: 30 }))._id,
  ]
  theirs = (await newMedicine(other, { price: 50 }))._id
  orderId = await counter.buy(customer, ...[...ours, theirs].map((_id) => ({ _id, quantity: 2 })))
})

const reason = 'Our last strips were damaged.'
const partOf = async ({ api }: TestActor) => {
  const { body } = await api.pharmacyOrders.list({ query: { q: orderId } })
  const { order } = await api.pharmacyOrders.detail({ params: { id: body.orders[0]?._id ?? '' } })
  return order
}
const decline = async (pharmacy: TestActor, items?: string[]) => {
  const { _id: id } = await partOf(pharmacy)
  const body = items === undefined ? { reason } : { reason, items }
  return (await pharmacy.api.pharmacyOrders.decline({ params: { id }, body })).order
}
const lineOf = async (medicineId = '') =>
  (await partOf(counter.pharmacy)).items.find(({ medicine }) => medicine._id === medicineId)?._id ??
  ''
const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order

test('one line: its money and its units go back, the rest goes on', async () => {
  const order = await decline(counter.pharmacy, [await lineOf(ours[0])])
  expect(order).toMatchObject({ state: 'new', lines: 1, units: 2, total: 60, refunded: 40 })
  expect(order.timeline.at(-1)).toMatchObject({ what: 'line_declined', reason })
  expect(await counter.stockOf(ours[0] ?? '')).toMatchObject({ stock: 10 })
  expect(await counter.stockOf(ours[1] ?? '')).toMatchObject({ stock: 8 })
  expect((await own()).refunds).toMatchObject([{ amount: 40, cause: 'pharmacy_declined' }])
  await takeParcelTo(counter.pharmacy, order._id, 'delivered')
  expect(await partOf(counter.pharmacy)).toMatchObject({ state: 'delivered', total: 60 })
})

test('all of it: the other pharmacy’s part is as it was', async () => {
  const order = await decline(counter.pharmacy)
  expect(order).toMatchObject({ state: 'declined', lines: 2, total: 100, refunded: 100 })
  const seen = await own()
  expect(seen).toMatchObject({
    status: 'confirmed',
    deliveryStatus: 'processing',
    cancelledAt: null,
  })
  expect(seen.refunds).toMatchObject([{ amount: 100, cause: 'pharmacy_declined' }])
  await takeParcelTo(other, (await partOf(other))._id, 'delivered')
  expect((await own()).deliveryStatus).toBe('delivered')
})

test('line after line, the last one ends it', async () => {
  await decline(counter.pharmacy, [await lineOf(ours[0])])
  const order = await decline(counter.pharmacy, [await lineOf(ours[1])])
  expect(order).toMatchObject({ state: 'declined', refunded: 100 })
})

test('by all pharmacies: the order is cancelled, and its delivery charge goes back, too', async () => {
  const { totalPrice, deliveryCharge } = await own()
  await decline(counter.pharmacy)
  await decline(other)
  const seen = await own()
  expect(seen).toMatchObject({ status: 'cancelled', deliveryStatus: 'cancelled' })
  expect(seen.cancelledAt).not.toBeNull()
  expect(seen.refunds.map(({ amount }) => amount)).toEqual([100, 100 + deliveryCharge])
  expect(totalPrice).toBe(200 + deliveryCharge)
})

test('its customer reads why, and what goes back', async () => {
  await decline(counter.pharmacy, [await lineOf(ours[0])])
  const letters = await lettersTo(counter.shop, customer.email)
  const letter = letters.find(({ subject }) => String(subject).includes('can’t send all'))
  expect(letter?.body).toContain(`The reason given: ${reason}`)
  expect(letter?.body).toContain('₹40.00 goes back to you')
})

describe('is refused', () => {
  test('for a line that was declined before', async () => {
    const line = await lineOf(ours[0])
    await decline(counter.pharmacy, [line])
    await expect(decline(counter.pharmacy, [line])).rejects.toMatchObject({
      status: 409,
      code: 'line_declined',
    })
    expect((await own()).refunds).toHaveLength(1)
  })

  test('for a line of another pharmacy', async () => {
    const [line] = (await partOf(other)).items
    await expect(decline(counter.pharmacy, [line?._id ?? ''])).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('once it is handed over', async () => {
    await takeParcelTo(counter.pharmacy, (await partOf(counter.pharmacy))._id, 'shipped')
    await expect(decline(counter.pharmacy)).rejects.toMatchObject({
      status: 409,
      code: 'step_taken',
      message: 'This order has been handed over meanwhile.',
    })
  })

  test('without a reason', async () => {
    const { _id: id } = await partOf(counter.pharmacy)
    await expect(
      counter.pharmacy.api.pharmacyOrders.decline({ params: { id }, body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('what is left can still be called off by its customer', async () => {
  await decline(counter.pharmacy, [await lineOf(ours[0])])
  await customer.api.orders.cancel({ params: { orderId } })
  const { refunds, totalPrice } = await own()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice)
  expect(await counter.stockOf(ours[0] ?? '')).toMatchObject({ stock: 10 })
  expect(await counter.stockOf(ours[1] ?? '')).toMatchObject({ stock: 10 })
})

describe('the provider moves no less than a rupee', () => {
  const refundsOf = async () =>
    (await own()).refunds.map(({ amount, state }) => ({ amount, state }))

  test('so what would stay below that after a refund of the administrator goes along', async () => {
    const admin = await newAdmin(counter.shop)
    const { totalPrice } = await own()
    const body = { amount: totalPrice - 40.5, reason: 'It took so long.' }
    await admin.api.adminOrders.refund({ params: { id: orderId }, body })
    await decline(counter.pharmacy, [await lineOf(ours[0])])
    await decline(counter.pharmacy)
    await decline(other)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([
        { amount: body.amount, state: 'processed' },
        { amount: 40.5, state: 'processed' },
      ]),
    )
    expect((await own()).paymentStatus).toBe('refunded')
  })

  test('so a line that cost less takes a little of what is left', async () => {
    const cheap = (await newMedicine(counter.pharmacy, { price: 0.6 }))._id
    orderId = await counter.buy(customer, { _id: cheap, quantity: 1 }, { _id: theirs, quantity: 1 })
    const { totalPrice } = await own()
    await decline(counter.pharmacy)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([{ amount: 1, state: 'processed' }]),
    )
    await decline(other)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([
        { amount: 1, state: 'processed' },
        { amount: totalPrice - 1, state: 'processed' },
      ]),
    )
  })
})
