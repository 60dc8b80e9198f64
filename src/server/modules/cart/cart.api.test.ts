import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const linesOf = async (customer: TestActor) =>
  (await customer.api.cart.view()).cartData.map((line) => [line._id, line.quantity])

describe('adding', () => {
  test('adds to the line that is there', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
    expect(await linesOf(customer)).toEqual([[_id, 5]])
  })

  test('refuses more than there is, counting what the cart has', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 4 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
    await expect(
      customer.api.cart.add({ body: { itemId: _id, quantity: 2 } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Quantity exceeds available stock!',
      details: { available: 4, inCart: 3 },
    })
    expect(await linesOf(customer)).toEqual([[_id, 3]])
  })

  test('takes only what the public can see', async () => {
    const customer = await newCustomer(shop)
    const hidden = [
      await newMedicine(await newPharmacy(shop, { verified: false })),
      await newMedicine(pharmacy, { expiryDate: '2020-01-01' }),
      { _id: '00000000-0000-4000-8000-000000000000' },
    ]
    for (const { _id } of hidden)
      await expect(
        customer.api.cart.add({ body: { itemId: _id, quantity: 1 } }),
      ).rejects.toMatchObject({ status: 404 })
  })

  test('is for customers', async () => {
    const { _id } = await newMedicine(pharmacy)
    const body = { itemId: _id, quantity: 1 }
    await expect(shop.as().cart.add({ body })).rejects.toMatchObject({
      status: 401,
      message: 'Please login to add items to cart',
    })
    await expect(pharmacy.api.cart.add({ body })).rejects.toMatchObject({
      status: 403,
      message: 'Only customers can ADD to cart.',
    })
  })

  test.each([0, -1, 1.5, 'x', 1e9, null])('refuses a quantity of %j', async (quantity) => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const answer = await shop.send({
      method: 'POST',
      url: '/api/cart/add',
      token: customer.token,
      body: { itemId: _id, quantity },
    })
    expect(answer.status).toBe(400)
    expect(await linesOf(customer)).toEqual([])
  })
})

describe('changing', () => {
  test('sets the quantity within the stock, and says how many there are', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 4 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    await customer.api.cart.update({ body: { itemId: _id, quantity: 4 } })
    await expect(
      customer.api.cart.update({ body: { itemId: _id, quantity: 5 } }),
    ).rejects.toMatchObject({
      message: 'Only 4 units of this item are available in stock.',
    })
    expect(await linesOf(customer)).toEqual([[_id, 4]])
  })

  test('goes down even where the stock fell below, and the line shows it', async () => {
    const customer = await newCustomer(shop)
    const { _id, name } = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 8 } })
    await pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, stockQuantity: 3 } })
    expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
      quantity: 8,
      stockQuantity: 3,
    })
    await customer.api.cart.update({ body: { itemId: _id, quantity: 5 } })
    expect(await linesOf(customer)).toEqual([[_id, 5]])
  })

  test('does not reach into another customer’s cart', async () => {
    const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)]
    const { _id } = await newMedicine(pharmacy)
    await owner.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    await expect(
      stranger.api.cart.update({ body: { itemId: _id, quantity: 2 } }),
    ).rejects.toMatchObject({ status: 404 })
    await stranger.api.cart.remove({ params: { id: _id } })
    expect(await linesOf(owner)).toEqual([[_id, 1]])
  })
})

test('removing twice ends where removing once does', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  for (const _time of [1, 2])
    expect(await customer.api.cart.remove({ params: { id: _id } })).toEqual({ success: true })
  expect(await linesOf(customer)).toEqual([])
})

test('the summary adds up, with the charge for delivery', async () => {
  const customer = await newCustomer(shop)
  const [a, b] = [
    await newMedicine(pharmacy, { price: 19.99 }),
    await newMedicine(pharmacy, { price: 100.01 }),
  ]
  await customer.api.cart.add({ body: { itemId: a._id, quantity: 3 } })
  await customer.api.cart.add({ body: { itemId: b._id, quantity: 1 } })
  expect((await customer.api.cart.view()).summary).toEqual({
    subtotal: 159.98,
    delivery: 40,
    total: 199.98,
    freeDeliveryAbove: 499,
  })
})

test('a medicine that is no longer sold stays visible, with none to buy', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  await pharmacy.api.catalogue.remove({ params: { id: _id } })
  expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
    _id,
    quantity: 1,
    stockQuantity: 0,
  })
})
