import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

describe('buying', () => {
  test('sells a dozen medicines of two pharmacies in one order', async () => {
    const customer = await newCustomer(counter.shop)
    const other = await newPharmacy(counter.shop)
    const items: { _id: string; quantity: number }[] = []
    for (let n = 0; n < 12; n += 1) {
      const { _id } = await newMedicine(n % 2 === 0 ? counter.pharmacy : other)
      items.push({ _id, quantity: 1 + (n % 3) })
    }
    const first = items[0]?._id ?? ''
    const orderId = await counter.buy(customer, ...items)
    expect(await counter.stockOf(first)).toEqual({ stock: 9, reserved: 0 })
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.consignments).toHaveLength(2)
    const sold = order.items.map(({ medicine, quantity }) => ({ _id: medicine._id, quantity }))
    const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1)
    expect(sold.sort(byId)).toEqual(items.sort(byId))
  })

  test('holds the units, then sells them, empties the cart and keeps a snapshot', async () => {
    const customer = await newCustomer(counter.shop)
    const medicine = await newMedicine(counter.pharmacy, { price: 100.5 })
    await customer.api.cart.add({ body: { itemId: medicine._id, quantity: 2 } })
    const { order } = await counter.checkout(customer, {
      _id: medicine._id,
      quantity: 2,
      price: 100.5,
    })
    expect(order).toMatchObject({
      amount: 24_100,
      currency: 'INR',
      key: expect.stringMatching(/^rzp_test_/),
    })
    expect(await counter.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 2 })

    const { orderId } = await customer.api.orders.verifyPayment({
      body: await counter.shop.sandbox.pay(order.id, 'upi'),
    })
    expect(await counter.stockOf(medicine._id)).toEqual({ stock: 8, reserved: 0 })
    expect((await customer.api.cart.view()).cartData).toEqual([])

    await counter.pharmacy.api.catalogue.update({
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
      consignments: [{ pharmacy: { _id: counter.pharmacy.id } }],
    })
    const { timeline, ...listed } = seen.order
    expect(timeline.map(({ what }) => what)).toEqual(['checked_out', 'paid'])
    expect((await customer.api.orders.list()).orders).toEqual([listed])
  })

  test('delivery is free above ₹499, and not at it', async () => {
    const customer = await newCustomer(counter.shop)
    const at = await newMedicine(counter.pharmacy, { price: 499 })
    const above = await newMedicine(counter.pharmacy, { price: 499.01 })
    expect((await counter.checkout(customer, { _id: at._id, quantity: 1 })).order.amount).toBe(
      53_900,
    )
    expect((await counter.checkout(customer, { _id: above._id, quantity: 1 })).order.amount).toBe(
      49_901,
    )
  })

  test('verifying again answers the same and sells once', async () => {
    const customer = await newCustomer(counter.shop)
    const medicine = await newMedicine(counter.pharmacy)
    const { order } = await counter.checkout(customer, { _id: medicine._id, quantity: 3 })
    const paid = await counter.shop.sandbox.pay(order.id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.api.orders.verifyPayment({ body: paid })),
    )
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    expect(await counter.stockOf(medicine._id)).toEqual({ stock: 7, reserved: 0 })
  })

  test('a second click, and a second try after a dismissed window, meet the same order', async () => {
    const customer = await newCustomer(counter.shop)
    const medicine = await newMedicine(counter.pharmacy, { stockQuantity: 2 })
    const first = await counter.checkout(customer, { _id: medicine._id, quantity: 2 })
    const second = await counter.checkout(customer, { _id: medicine._id, quantity: 2 })
    expect(second.order).toEqual(first.order)
    expect(await counter.stockOf(medicine._id)).toEqual({ stock: 2, reserved: 2 })
  })

  test('a failed payment keeps the hold, and the same order can be paid afterwards', async () => {
    const customer = await newCustomer(counter.shop)
    const medicine = await newMedicine(counter.pharmacy)
    const { order } = await counter.checkout(customer, { _id: medicine._id, quantity: 1 })
    await counter.shop.sandbox.fail(order.id)
    expect(await counter.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 1 })
    expect((await customer.api.orders.list()).orders).toEqual([])
    await customer.api.orders.verifyPayment({ body: await counter.shop.sandbox.pay(order.id) })
    expect((await customer.api.orders.list()).orders).toHaveLength(1)
  })

  test('what was added to the cart while the window was open stays there', async () => {
    const customer = await newCustomer(counter.shop)
    const bought = await newMedicine(counter.pharmacy)
    const added = await newMedicine(counter.pharmacy)
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 1 } })
    const { order } = await counter.checkout(customer, { _id: bought._id, quantity: 1 })
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: added._id, quantity: 1 } })
    await customer.api.orders.verifyPayment({ body: await counter.shop.sandbox.pay(order.id) })
    const { cartData } = await customer.api.cart.view()
    expect(cartData.map((line) => [line._id, line.quantity])).toEqual([
      [bought._id, 2],
      [added._id, 1],
    ])
  })

  test('one order of two pharmacies has two consignments', async () => {
    const other = await newPharmacy(counter.shop)
    const customer = await newCustomer(counter.shop)
    const [a, b] = [await newMedicine(counter.pharmacy), await newMedicine(other)]
    const { order } = await counter.checkout(
      customer,
      { _id: a._id, quantity: 1 },
      { _id: b._id, quantity: 1 },
    )
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await counter.shop.sandbox.pay(order.id),
    })
    const seen = await customer.api.orders.detail({ params: { orderId } })
    expect(seen.order.consignments.map((part) => part.pharmacy._id).sort()).toEqual(
      [counter.pharmacy.id, other.id].sort(),
    )
  })
})
