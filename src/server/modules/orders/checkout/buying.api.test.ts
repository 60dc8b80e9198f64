import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

describe('buying', () => {
  test('sells a dozen medicines of two pharmacies in one order', async () => {
    const customer = await newCustomer(scenario.shop)
    const other = await newPharmacy(scenario.shop)
    const items: { _id: string; quantity: number }[] = []
    for (let n = 0; n < 12; n += 1) {
      const { _id } = await newMedicine(n % 2 === 0 ? scenario.pharmacy : other)
      items.push({ _id, quantity: 1 + (n % 3) })
    }
    const first = items[0]?._id ?? ''
    const orderId = await scenario.buy(customer, ...items)
    expect(await scenario.stockOf(first)).toEqual({ stock: 9, reserved: 0 })
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.shipments).toHaveLength(2)
    const sold = order.items.map(({ medicine, quantity }) => ({ _id: medicine._id, quantity }))
    const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1)
    expect(sold.sort(byId)).toEqual(items.sort(byId))
  })

  test('reserves the units, then sells them, empties the cart and keeps a snapshot', async () => {
    const customer = await newCustomer(scenario.shop)
    const medicine = await newMedicine(scenario.pharmacy, { price: 100.5 })
    await customer.api.cart.add({ body: { itemId: medicine._id, quantity: 2 } })
    const { order } = await scenario.checkout(customer, {
      _id: medicine._id,
      quantity: 2,
      price: 100.5,
    })
    expect(order).toMatchObject({
      amount: 24_100,
      currency: 'INR',
      key: expect.stringMatching(/^rzp_test_/),
    })
    expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 2 })

    const { orderId } = await customer.api.orders.verifyPayment({
      body: await scenario.shop.sandbox.pay(order.id, 'upi'),
    })
    expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 8, reserved: 0 })
    expect((await customer.api.cart.view()).cartData).toEqual([])

    await scenario.pharmacy.api.catalogue.update({
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
      shipments: [{ pharmacy: { _id: scenario.pharmacy.id } }],
    })
    const { timeline, ...listed } = seen.order
    expect(timeline.map(({ what }) => what)).toEqual(['checked_out', 'paid'])
    expect((await customer.api.orders.list()).orders).toEqual([listed])
  })

  test('delivers free of charge above ₹499, but not at ₹499', async () => {
    const customer = await newCustomer(scenario.shop)
    const at = await newMedicine(scenario.pharmacy, { price: 499 })
    const above = await newMedicine(scenario.pharmacy, { price: 499.01 })
    expect((await scenario.checkout(customer, { _id: at._id, quantity: 1 })).order.amount).toBe(
      53_900,
    )
    expect((await scenario.checkout(customer, { _id: above._id, quantity: 1 })).order.amount).toBe(
      49_901,
    )
  })

  test('returns the same result when verified again, and sells once', async () => {
    const customer = await newCustomer(scenario.shop)
    const medicine = await newMedicine(scenario.pharmacy)
    const { order } = await scenario.checkout(customer, { _id: medicine._id, quantity: 3 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.api.orders.verifyPayment({ body: paid })),
    )
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 7, reserved: 0 })
  })

  test('opens the same order on a second click and after a dismissed payment window', async () => {
    const customer = await newCustomer(scenario.shop)
    const medicine = await newMedicine(scenario.pharmacy, { stockQuantity: 2 })
    const first = await scenario.checkout(customer, { _id: medicine._id, quantity: 2 })
    const second = await scenario.checkout(customer, { _id: medicine._id, quantity: 2 })
    expect(second.order).toEqual(first.order)
    expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 2, reserved: 2 })
  })

  test('keeps the reservation after a failed payment, and the same order can be paid', async () => {
    const customer = await newCustomer(scenario.shop)
    const medicine = await newMedicine(scenario.pharmacy)
    const { order } = await scenario.checkout(customer, { _id: medicine._id, quantity: 1 })
    await scenario.shop.sandbox.fail(order.id)
    expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 1 })
    expect((await customer.api.orders.list()).orders).toEqual([])
    await customer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(order.id) })
    expect((await customer.api.orders.list()).orders).toHaveLength(1)
  })

  test('keeps items added to the cart while the payment window was open', async () => {
    const customer = await newCustomer(scenario.shop)
    const bought = await newMedicine(scenario.pharmacy)
    const added = await newMedicine(scenario.pharmacy)
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 1 } })
    const { order } = await scenario.checkout(customer, { _id: bought._id, quantity: 1 })
    await customer.api.cart.add({ body: { itemId: bought._id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: added._id, quantity: 1 } })
    await customer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(order.id) })
    const { cartData } = await customer.api.cart.view()
    expect(cartData.map((item) => [item._id, item.quantity])).toEqual([
      [bought._id, 2],
      [added._id, 1],
    ])
  })

  test('splits an order of two pharmacies into two shipments', async () => {
    const other = await newPharmacy(scenario.shop)
    const customer = await newCustomer(scenario.shop)
    const [a, b] = [await newMedicine(scenario.pharmacy), await newMedicine(other)]
    const { order } = await scenario.checkout(
      customer,
      { _id: a._id, quantity: 1 },
      { _id: b._id, quantity: 1 },
    )
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await scenario.shop.sandbox.pay(order.id),
    })
    const seen = await customer.api.orders.detail({ params: { orderId } })
    expect(seen.order.shipments.map((shipment) => shipment.pharmacy._id).sort()).toEqual(
      [scenario.pharmacy.id, other.id].sort(),
    )
  })
})
