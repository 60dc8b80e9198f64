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

const itemsOf = async (customer: TestActor) =>
  (await customer.api.cart.view()).cartData.map((item) => [item._id, item.quantity])

describe('adding', () => {
  test('adds to the existing item', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
    expect(await itemsOf(customer)).toEqual([[_id, 5]])
  })

  test('rejects more than the stock, counting what the cart has', async () => {
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
    expect(await itemsOf(customer)).toEqual([[_id, 3]])
  })

  test('accepts only medicines that the public can see', async () => {
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

  test.each([0, -1, 1.5, 'x', 1e9, null])('rejects a quantity of %j', async (quantity) => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const answer = await shop.send({
      method: 'POST',
      url: '/api/cart/add',
      token: customer.token,
      body: { itemId: _id, quantity },
    })
    expect(answer.status).toBe(400)
    expect(await itemsOf(customer)).toEqual([])
  })
})

describe('changing', () => {
  test('sets the quantity within the stock, and says how many units there are', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 4 })
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    await customer.api.cart.update({ body: { itemId: _id, quantity: 4 } })
    await expect(
      customer.api.cart.update({ body: { itemId: _id, quantity: 5 } }),
    ).rejects.toMatchObject({
      message: 'Only 4 units of this item are available in stock.',
    })
    expect(await itemsOf(customer)).toEqual([[_id, 4]])
  })

  test('lowers a quantity even when the stock fell below it, and shows both', async () => {
    const customer = await newCustomer(shop)
    const { _id, name } = await newMedicine(pharmacy)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 8 } })
    await pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, stockQuantity: 3 } })
    expect((await customer.api.cart.view()).cartData[0]).toMatchObject({
      quantity: 8,
      stockQuantity: 3,
    })
    await customer.api.cart.update({ body: { itemId: _id, quantity: 5 } })
    expect(await itemsOf(customer)).toEqual([[_id, 5]])
  })

  test('does not change another customer’s cart', async () => {
    const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)]
    const { _id } = await newMedicine(pharmacy)
    await owner.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    await expect(
      stranger.api.cart.update({ body: { itemId: _id, quantity: 2 } }),
    ).rejects.toMatchObject({ status: 404 })
    await stranger.api.cart.remove({ params: { id: _id } })
    expect(await itemsOf(owner)).toEqual([[_id, 1]])
  })
})

test('an id in upper case is the same item for every call', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  const itemId = _id.toUpperCase()
  await customer.api.cart.add({ body: { itemId, quantity: 2 } })
  await customer.api.cart.add({ body: { itemId, quantity: 3 } })
  expect(await itemsOf(customer)).toEqual([[_id, 5]])
  await customer.api.cart.update({ body: { itemId, quantity: 4 } })
  expect(await itemsOf(customer)).toEqual([[_id, 4]])
  await customer.api.savedItems.save({ body: { itemId } })
  expect(await itemsOf(customer)).toEqual([])
  await customer.api.cart.add({ body: { itemId, quantity: 1 } })
  await customer.api.cart.remove({ params: { id: itemId } })
  expect(await itemsOf(customer)).toEqual([])
})

test('removing an item twice has the same result as removing it once', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  for (const _time of [1, 2])
    expect(await customer.api.cart.remove({ params: { id: _id } })).toEqual({ success: true })
  expect(await itemsOf(customer)).toEqual([])
})

test('sums up the items and the delivery charge', async () => {
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
    deliveryCharge: 40,
    freeDeliveryAbove: 499,
    deliveryChargedPer: 'order',
  })
})

test('keeps a medicine that is no longer on sale visible, with no units available', async () => {
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
