import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { releaseExpiredHolds } from './release-holds.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop({ payments: true })
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const stockOf = async (id: string) => {
  const { stockQuantity, reservedQuantity } = await pharmacy.api.catalogue.detail({
    params: { id },
  })
  return { stock: stockQuantity, reserved: reservedQuantity }
}

const checkout = (
  customer: TestActor,
  ...items: { _id: string; quantity: number; price?: number }[]
) => customer.api.orders.createPayment({ body: { cartItems: items, deliveryAddress: address } })

describe('buying', () => {
  test('holds the units, then sells them, empties the cart and keeps a snapshot', async () => {
    const customer = await newCustomer(shop)
    const medicine = await newMedicine(pharmacy, { price: 100.5 })
    await customer.api.cart.add({ body: { itemId: medicine._id, quantity: 2 } })
    const { order } = await checkout(customer, { _id: medicine._id, quantity: 2, price: 100.5 })
    expect(order).toMatchObject({
      amount: 24_100,
      currency: 'INR',
      key: expect.stringMatching(/^rzp_test_/),
    })
    expect(await stockOf(medicine._id)).toEqual({ stock: 10, reserved: 2 })

    const { orderId } = await customer.api.orders.verifyPayment({
      body: await shop.sandbox.pay(order.id, 'upi'),
    })
    expect(await stockOf(medicine._id)).toEqual({ stock: 8, reserved: 0 })
    expect((await customer.api.cart.view()).cartData).toEqual([])

    await pharmacy.api.catalogue.update({
      params: { id: medicine._id },
      body: { name: 'Renamed', price: 1 },
    })
    const seen = await customer.api.orders.detail({ params: { orderId } })
    expect(seen.order).toMatchObject({
      _id: orderId,
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'upi',
      deliveryStatus: 'processing',
      subtotal: 201,
      deliveryCharge: 40,
      totalPrice: 241,
      deliveryAddress: address,
      items: [
        {
          quantity: 2,
          price: 100.5,
          medicine: { _id: medicine._id, name: medicine.name, price: 100.5 },
        },
      ],
      consignments: [{ pharmacy: { _id: pharmacy.id } }],
    })
    expect((await customer.api.orders.list()).orders).toEqual([seen.order])
  })

  test('delivery is free above ₹499, and not at it', async () => {
    const customer = await newCustomer(shop)
    const at = await newMedicine(pharmacy, { price: 499 })
    const above = await newMedicine(pharmacy, { price: 499.01 })
    expect((await checkout(customer, { _id: at._id, quantity: 1 })).order.amount).toBe(53_900)
    expect((await checkout(customer, { _id: above._id, quantity: 1 })).order.amount).toBe(49_901)
  })

  test('verifying again answers the same and sells once', async () => {
    const customer = await newCustomer(shop)
    const medicine = await newMedicine(pharmacy)
    const { order } = await checkout(customer, { _id: medicine._id, quantity: 3 })
    const paid = await shop.sandbox.pay(order.id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.api.orders.verifyPayment({ body: paid })),
    )
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    expect(await stockOf(medicine._id)).toEqual({ stock: 7, reserved: 0 })
  })

  test('a second click, and a second try after a dismissed window, meet the same order', async () => {
    const customer = await newCustomer(shop)
    const medicine = await newMedicine(pharmacy, { stockQuantity: 2 })
    const first = await checkout(customer, { _id: medicine._id, quantity: 2 })
    const second = await checkout(customer, { _id: medicine._id, quantity: 2 })
    expect(second.order).toEqual(first.order)
    expect(await stockOf(medicine._id)).toEqual({ stock: 2, reserved: 2 })
  })

  test('a failed payment keeps the hold, and the same order can be paid afterwards', async () => {
    const customer = await newCustomer(shop)
    const medicine = await newMedicine(pharmacy)
    const { order } = await checkout(customer, { _id: medicine._id, quantity: 1 })
    await shop.sandbox.fail(order.id)
    expect(await stockOf(medicine._id)).toEqual({ stock: 10, reserved: 1 })
    expect((await customer.api.orders.list()).orders).toEqual([])
    await customer.api.orders.verifyPayment({ body: await shop.sandbox.pay(order.id) })
    expect((await customer.api.orders.list()).orders).toHaveLength(1)
  })

  test('what was added to the cart while the window was open stays there', async () => {
    const customer = await newCustomer(shop)
    const bought = await newMedicine(pharmacy)
    const added = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 1 } })
    const { order } = await checkout(customer, { _id: bought._id, quantity: 1 })
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: added._id, quantity: 1 } })
    await customer.api.orders.verifyPayment({ body: await shop.sandbox.pay(order.id) })
    const { cartData } = await customer.api.cart.view()
    expect(cartData.map((line) => [line._id, line.quantity])).toEqual([
      [bought._id, 2],
      [added._id, 1],
    ])
  })

  test('one order of two pharmacies has two consignments', async () => {
    const other = await newPharmacy(shop)
    const customer = await newCustomer(shop)
    const [a, b] = [await newMedicine(pharmacy), await newMedicine(other)]
    const { order } = await checkout(
      customer,
      { _id: a._id, quantity: 1 },
      { _id: b._id, quantity: 1 },
    )
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await shop.sandbox.pay(order.id),
    })
    const seen = await customer.api.orders.detail({ params: { orderId } })
    expect(seen.order.consignments.map((part) => part.pharmacy._id).sort()).toEqual(
      [pharmacy.id, other.id].sort(),
    )
  })
})

describe('the stock', () => {
  test('duplicate lines are counted together', async () => {
    const customer = await newCustomer(shop)
    const { _id, name } = await newMedicine(pharmacy)
    await expect(
      checkout(customer, { _id, quantity: 6 }, { _id, quantity: 6 }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      message: `${name} has only 10 units in stock (you have 12 in cart)`,
    })
    expect(await stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('one line that falls short leaves the others untouched', async () => {
    const customer = await newCustomer(shop)
    const [plenty, few] = [
      await newMedicine(pharmacy),
      await newMedicine(pharmacy, { stockQuantity: 1 }),
    ]
    await expect(
      checkout(customer, { _id: plenty._id, quantity: 1 }, { _id: few._id, quantity: 2 }),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await stockOf(plenty._id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('held units come back after 15 minutes, once', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    await checkout(customer, { _id, quantity: 4 })
    const minutesOn = (minutes: number) => ({
      db: shop.database.db,
      now: new Date(Date.now() + minutes * 60_000),
    })
    await releaseExpiredHolds(minutesOn(14))
    expect(await stockOf(_id)).toEqual({ stock: 10, reserved: 4 })
    await releaseExpiredHolds(minutesOn(16))
    await releaseExpiredHolds(minutesOn(16))
    expect(await stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('an own hold never stands in the way: a changed cart takes its place', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 3 })
    await checkout(customer, { _id, quantity: 3 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
      stockQuantity: 3,
      quantity: 2,
    })
    await checkout(customer, { _id, quantity: 2 })
    expect(await stockOf(_id)).toEqual({ stock: 3, reserved: 2 })
  })

  test('a payment after the hold takes free units', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const { order } = await checkout(customer, { _id, quantity: 2 })
    const paid = await shop.sandbox.pay(order.id)
    await releaseExpiredHolds({ db: shop.database.db, now: new Date(Date.now() + 16 * 60_000) })
    await customer.api.orders.verifyPayment({ body: paid })
    expect(await stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  })

  test('a payment after the units were sold is cancelled, and its money is due back', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 2 })
    const { order } = await checkout(customer, { _id, quantity: 2 })
    const paid = await shop.sandbox.pay(order.id)
    await releaseExpiredHolds({ db: shop.database.db, now: new Date(Date.now() + 16 * 60_000) })
    await pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Sold', stockQuantity: 1 },
    })
    for (const _again of [1, 2])
      await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
        code: 'payment_unfulfillable',
      })
    expect(await stockOf(_id)).toEqual({ stock: 1, reserved: 0 })
    expect((await customer.api.orders.list()).orders[0]).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    })
  })
})

describe('what the customer saw', () => {
  test('a price that changed is told, with the present one, and nothing is held', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { price: 50 })
    await expect(checkout(customer, { _id, quantity: 1, price: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      details: { items: [{ _id, price: 50, stockQuantity: 10 }] },
    })
    expect(await stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('a price that changes while the window is open does not: the order is what was agreed', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { price: 50 })
    const { order } = await checkout(customer, { _id, quantity: 1, price: 50 })
    await pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Dearer', price: 90 },
    })
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await shop.sandbox.pay(order.id),
    })
    expect((await customer.api.orders.detail({ params: { orderId } })).order).toMatchObject({
      totalPrice: 90,
      subtotal: 50,
    })
  })

  test('an unverified pharmacy’s medicine is not sold', async () => {
    const pending = await newPharmacy(shop, { verified: false })
    const { _id } = await newMedicine(pending)
    await expect(checkout(await newCustomer(shop), { _id, quantity: 1 })).rejects.toMatchObject({
      code: 'cart_changed',
    })
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %j is refused', async (quantity) => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const answer = await shop.send({
      method: 'POST',
      url: '/api/payment/create-order',
      token: customer.token,
      body: { cartItems: [{ _id, quantity }], deliveryAddress: address },
    })
    expect(answer.status).toBe(400)
    expect(await stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test.each([
    [{ city: ' ' }, 'Please fill all required fields'],
    [{ phone: '98220 4417' }, 'Please enter a valid 10-digit phone number'],
    [{ zipCode: '4110045' }, 'Please enter a valid 6-digit ZIP code'],
  ])('an address with %j is refused', async (part, message) => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const deliveryAddress = { ...address, ...part }
    await expect(
      customer.api.orders.createPayment({
        body: { cartItems: [{ _id, quantity: 1 }], deliveryAddress },
      }),
    ).rejects.toMatchObject({ status: 400, message })
  })
})

describe('a payment is believed only', () => {
  const prepare = async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const { order } = await checkout(customer, { _id, quantity: 1 })
    return { customer, order, paid: await shop.sandbox.pay(order.id) }
  }

  test('with the provider’s signature', async () => {
    const { customer, paid } = await prepare()
    const forged = { ...paid, razorpay_signature: 'a'.repeat(64) }
    await expect(customer.api.orders.verifyPayment({ body: forged })).rejects.toMatchObject({
      status: 400,
      message: 'Payment verification failed. Please contact support.',
    })
    expect((await customer.api.orders.list()).orders).toEqual([])
  })

  test('for the order that it was made for', async () => {
    const [one, two] = [await prepare(), await prepare()]
    const mixed = { ...one.paid, razorpay_order_id: two.paid.razorpay_order_id }
    await expect(two.customer.api.orders.verifyPayment({ body: mixed })).rejects.toMatchObject({
      code: 'payment_not_verified',
    })
    await expect(two.customer.api.orders.verifyPayment({ body: one.paid })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('somebody else’s order', () => {
  test('does not exist', async () => {
    const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)]
    const { _id } = await newMedicine(pharmacy)
    const { order } = await checkout(owner, { _id, quantity: 1 })
    const { orderId } = await owner.api.orders.verifyPayment({
      body: await shop.sandbox.pay(order.id),
    })
    const message = 'Order not found. Please check the order number and try again.'
    await expect(stranger.api.orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 404,
      message,
    })
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000', orderId.slice(0, 8)])
      await expect(owner.api.orders.detail({ params: { orderId: id } })).rejects.toMatchObject({
        status: 404,
        message,
      })
    await expect(shop.as().orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(pharmacy.api.orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the list of orders', () => {
  test('sorts by date or total, in pages without gap or repeat', async () => {
    const customer = await newCustomer(shop)
    for (const price of [30, 10, 20]) {
      const { _id } = await newMedicine(pharmacy, { price })
      const { order } = await checkout(customer, { _id, quantity: 1 })
      await customer.api.orders.verifyPayment({ body: await shop.sandbox.pay(order.id) })
      shop.advance(1)
    }
    const pages = async (sort: '-orderDate' | 'totalPrice') => {
      const totals: number[] = []
      let cursor: string | undefined
      do {
        const page = await customer.api.orders.list({ query: { sort, limit: 1, cursor } })
        totals.push(...page.orders.map((order) => order.totalPrice))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return totals
    }
    expect(await pages('-orderDate')).toEqual([60, 50, 70])
    expect(await pages('totalPrice')).toEqual([50, 60, 70])
    await expect(customer.api.orders.list({ query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
