import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

describe('what the customer saw', () => {
  test('a price that changed is told, with the present one, and nothing is held', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy, { price: 50 })
    await expect(counter.checkout(customer, { _id, quantity: 1, price: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      details: { items: [{ _id, price: 50, stockQuantity: 10 }] },
    })
    expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('a price that changes while the window is open does not: the order is what was agreed', async () => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy, { price: 50 })
    const { order } = await counter.checkout(customer, { _id, quantity: 1, price: 50 })
    await counter.pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Dearer', price: 90 },
    })
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await counter.shop.sandbox.pay(order.id),
    })
    expect((await customer.api.orders.detail({ params: { orderId } })).order).toMatchObject({
      totalPrice: 90,
      subtotal: 50,
    })
  })

  test('an unverified pharmacy’s medicine is not sold', async () => {
    const pending = await newPharmacy(counter.shop, { verified: false })
    const { _id } = await newMedicine(pending)
    await expect(
      counter.checkout(await newCustomer(counter.shop), { _id, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'cart_changed',
    })
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %j is refused', async (quantity) => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy)
    const answer = await counter.shop.send({
      method: 'POST',
      url: '/api/payment/create-order',
      token: customer.token,
      body: { cartItems: [{ _id, quantity }], deliveryAddress: address },
    })
    expect(answer.status).toBe(400)
    expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test.each([
    [{ city: ' ' }, 'Please fill all required fields'],
    [{ city: 'Pu\u0000ne' }, 'This text has characters that cannot be stored.'],
    [{ phone: '98220 4417' }, 'Please enter a valid 10-digit phone number'],
    [{ zipCode: '4110045' }, 'Please enter a valid 6-digit ZIP code'],
  ])('an address with %j is refused', async (part, message) => {
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy)
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
    const customer = await newCustomer(counter.shop)
    const { _id } = await newMedicine(counter.pharmacy)
    const { order } = await counter.checkout(customer, { _id, quantity: 1 })
    return { customer, order, paid: await counter.shop.sandbox.pay(order.id) }
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
