import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { address, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* The server computes the charge, and it stays the same while the payment window is open. */

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
})

const send = (cartItems: unknown) =>
  scenario.shop.send({
    method: 'POST',
    url: '/api/payment/create-order',
    token: customer.token,
    body: { cartItems, deliveryAddress: address },
  })
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a manipulated cart', () => {
  test.each([
    [{ price: 1 }, 409],
    [{ price: 0 }, 409],
    [{ price: -27.85 }, 409],
    [{ price: 27.849999 }, 200],
    [{ price: '27.85' }, 400],
    [{ quantity: '2' }, 400],
    [{ quantity: 1e9 }, 400],
    [{ quantity: -1 }, 400],
    [{ quantity: Number.NaN }, 400],
    [{ _id: nobody }, 409],
    [{ _id: 'nonsense' }, 400],
    [{ _id: null }, 400],
  ])('%j: %i, and never another price', async (given, status) => {
    const { _id } = await newMedicine(scenario.pharmacy, { price: 27.85 })
    const answer = await send([{ _id, quantity: 1, ...given }])
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body).toMatchObject({ order: { amount: 27_85 + 40_00 } })
    else expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('charges the current price for a medicine in another customer’s cart, and leaves that cart unchanged', async () => {
    const other = await newCustomer(scenario.shop)
    const { _id } = await newMedicine(scenario.pharmacy, { price: 600 })
    await other.api.cart.add({ body: { itemId: _id, quantity: 3 } })
    const { order } = await scenario.checkout(customer, { _id, quantity: 1 })
    expect(order.amount).toBe(600_00)
    await customer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(order.id) })
    expect((await other.api.cart.view()).cartData).toMatchObject([{ _id, quantity: 3 }])
  })
})

test('charges the same amount here and at the provider for prices that floats can’t represent', async () => {
  const prices = [19.99, 4.35, 0.07, 1.1, 33.33]
  const items = []
  for (const price of prices)
    items.push({ _id: (await newMedicine(scenario.pharmacy, { price }))._id, quantity: 7 })
  const { order } = await scenario.checkout(customer, ...items)
  const paise = 7 * (19_99 + 4_35 + 7 + 1_10 + 33_33) + 40_00
  expect(order.amount).toBe(paise)
  expect(await scenario.shop.sandbox.provider.order(order.id)).toMatchObject({ amount: paise })
  const sums = `select o.total_paise::int as total, (o.delivery_paise + (select sum(price_paise * quantity)
    from order_items i where i.order_id = o.id))::int as shipments from orders o where o.id = $1`
  expect(await scenario.rows(sums, order.orderId)).toEqual([{ total: paise, shipments: paise }])
  const { orderId } = await customer.api.orders.verifyPayment({
    body: await scenario.shop.sandbox.pay(order.id),
  })
  const { order: seen } = await customer.api.orders.detail({ params: { orderId } })
  expect(seen.totalPrice).toBe(paise / 100)
})

describe('a change by the pharmacy while the payment window is open', () => {
  const open = async () => {
    const { _id, name } = await newMedicine(scenario.pharmacy, { price: 50, stockQuantity: 3 })
    const { order } = await scenario.checkout(customer, { _id, quantity: 2 })
    const change = (body: object) =>
      scenario.pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, ...body } })
    const pay = async () => {
      const body = await scenario.shop.sandbox.pay(order.id)
      const { orderId } = await customer.api.orders.verifyPayment({ body })
      return (await customer.api.orders.detail({ params: { orderId } })).order
    }
    return { _id, name, change, pay }
  }

  test('of the stock does not affect reserved units', async () => {
    const { _id, change, pay } = await open()
    await expect(change({ stockQuantity: 1 })).rejects.toMatchObject({ code: 'stock_reserved' })
    await change({ stockQuantity: 2 })
    expect(await pay()).toMatchObject({ status: 'confirmed', totalPrice: 140 })
    expect(await scenario.stockOf(_id)).toEqual({ stock: 0, reserved: 0 })
  })

  test('of price, name and expiry leaves the order unchanged', async () => {
    const { name, change, pay } = await open()
    await change({ name: 'Another', price: 90, expiryDate: '2099-01-01' })
    expect(await pay()).toMatchObject({
      status: 'confirmed',
      totalPrice: 140,
      items: [{ price: 50, medicine: { name } }],
    })
  })

  test('such as deleting the medicine: sells the reserved units to nobody else', async () => {
    const { _id, name, pay } = await open()
    await scenario.pharmacy.api.catalogue.remove({ params: { id: _id } })
    const other = await newCustomer(scenario.shop)
    await expect(scenario.checkout(other, { _id, quantity: 1 })).rejects.toMatchObject({
      code: 'cart_changed',
      details: { items: [{ _id, stockQuantity: 0, price: null }] },
    })
    expect(await pay()).toMatchObject({ status: 'confirmed', items: [{ medicine: { name } }] })
    expect(await scenario.rows('select stock, reserved from medicines where id = $1', _id)).toEqual(
      [{ stock: 1, reserved: 0 }],
    )
  })
})
