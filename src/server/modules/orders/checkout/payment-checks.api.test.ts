import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

describe('what the customer saw', () => {
  test('reports a changed price with the current one, and reserves nothing', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { price: 50 })
    await expect(scenario.checkout(customer, { _id, quantity: 1, price: 1 })).rejects.toMatchObject(
      {
        status: 409,
        code: 'cart_changed',
        details: { items: [{ _id, price: 50, stockQuantity: 10 }] },
      },
    )
    expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('keeps the agreed price if it changes while the payment window is open', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { price: 50 })
    const { order } = await scenario.checkout(customer, { _id, quantity: 1, price: 50 })
    await scenario.pharmacy.api.catalogue.update({
      params: { id: _id },
      body: { name: 'Dearer', price: 90 },
    })
    const { orderId } = await customer.api.orders.verifyPayment({
      body: await scenario.shop.sandbox.pay(order.id),
    })
    expect((await customer.api.orders.detail({ params: { orderId } })).order).toMatchObject({
      totalPrice: 90,
      subtotal: 50,
    })
  })

  test('does not sell a medicine of an unverified pharmacy', async () => {
    const pending = await newPharmacy(scenario.shop, { verified: false })
    const { _id } = await newMedicine(pending)
    await expect(
      scenario.checkout(await newCustomer(scenario.shop), { _id, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'cart_changed',
    })
  })

  test.each([0, -1, 1.5, 1e9, '2', null])('rejects a quantity of %j', async (quantity) => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy)
    const answer = await scenario.shop.send({
      method: 'POST',
      url: '/api/payment/create-order',
      token: customer.token,
      body: { cartItems: [{ _id, quantity }], deliveryAddress: address },
    })
    expect(answer.status).toBe(400)
    expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test.each([
    [{ city: ' ' }, 'Please fill all required fields'],
    [{ city: 'Pu\u0000ne' }, 'This text has characters that cannot be stored.'],
    [{ phone: '98220 4417' }, 'Please enter a valid 10-digit phone number'],
    [{ zipCode: '4110045' }, 'Please enter a valid 6-digit ZIP code'],
  ])('rejects an address with %j', async (change, message) => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy)
    const deliveryAddress = { ...address, ...change }
    await expect(
      customer.api.orders.createPayment({
        body: { cartItems: [{ _id, quantity: 1 }], deliveryAddress },
      }),
    ).rejects.toMatchObject({ status: 400, message })
  })
})

describe('accepts a payment only', () => {
  const prepare = async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy)
    const { order } = await scenario.checkout(customer, { _id, quantity: 1 })
    return { customer, order, paid: await scenario.shop.sandbox.pay(order.id) }
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

  test('for its own order', async () => {
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
