import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

/** Facts by which offers of several pharmacies are one product. */
const tablet = {
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'strip of 15 tablets',
}

const save = (customer: TestActor, itemId: string) =>
  customer.api.savedItems.save({ body: { itemId } })
const savedBy = async (customer: TestActor) => (await customer.api.savedItems.list()).items
const cartOf = async (customer: TestActor) =>
  (await customer.api.cart.view()).cartData.map((item) => [item._id, item.quantity])

test('saving takes the medicine out of the cart, and says how many units there were', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
  expect(await save(customer, _id)).toMatchObject({ quantity: 3, isNew: true })
  expect(await cartOf(customer)).toEqual([])
  expect(await save(customer, _id)).toMatchObject({ quantity: 0, isNew: false })
  expect(await savedBy(customer)).toHaveLength(1)
})

test('lists the newest first in pages, with the price then and now', async () => {
  const customer = await newCustomer(shop)
  const made = []
  for (const price of [10, 20, 30]) {
    const { _id, name } = await newMedicine(pharmacy, { price, stockQuantity: 5 })
    await save(customer, _id)
    made.push({ _id, name })
  }
  const [first] = made
  await pharmacy.api.catalogue.update({
    params: { id: first?._id ?? '' },
    body: { name: first?.name ?? '', price: 7.5 },
  })
  const page = await customer.api.savedItems.list({ query: { limit: 2 } })
  expect(page.items.map(({ savedPrice }) => savedPrice)).toEqual([30, 20])
  const query = { limit: 2, cursor: page.nextCursor ?? '' }
  const { items, nextCursor } = await customer.api.savedItems.list({ query })
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { savedPrice: 10, offer: { _id: first?._id, price: 7.5, stockQuantity: 5 } },
  ])
})

describe('the offer', () => {
  test('is the product’s best one once the medicine is sold out, and none when nobody sells it', async () => {
    const customer = await newCustomer(shop)
    const name = 'Savedol 500mg Tablet'
    const seen = await newMedicine(pharmacy, { ...tablet, name, price: 10 })
    const others = await newPharmacy(shop)
    const other = await newMedicine(others, { ...tablet, name, price: 12 })
    await save(customer, seen._id)
    const offer = async () => (await savedBy(customer))[0]?.offer?._id
    expect(await offer()).toBe(seen._id)
    const soldOut = { params: { id: seen._id }, body: { name, stockQuantity: 0 } }
    await pharmacy.api.catalogue.update(soldOut)
    expect(await offer()).toBe(other._id)
    await pharmacy.api.catalogue.remove({ params: { id: seen._id } })
    await others.api.catalogue.remove({ params: { id: other._id } })
    expect(await savedBy(customer)).toMatchObject([{ product: { name }, offer: null }])
    const [saved] = await savedBy(customer)
    await expect(
      customer.api.savedItems.move({ params: { id: saved?.product._id ?? '' } }),
    ).rejects.toMatchObject({ status: 404, code: 'medicine_not_found' })
  })
})

describe('moving to the cart', () => {
  test('adds one unit of the offer and removes the product', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const { productId: id } = await save(customer, _id)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
    const answer = await customer.api.savedItems.move({ params: { id } })
    expect(answer).toEqual({ success: true, itemId: _id, inCart: 2 })
    expect(await cartOf(customer)).toEqual([[_id, 3]])
    expect(await savedBy(customer)).toEqual([])
    await expect(customer.api.savedItems.move({ params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'saved_item_not_found',
    })
  })

  test('changes nothing when the stock does not suffice', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy, { stockQuantity: 0 })
    const { productId: id } = await save(customer, _id)
    await expect(customer.api.savedItems.move({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'insufficient_stock',
    })
    expect(await savedBy(customer)).toHaveLength(1)
  })

  test('of two requests at once adds one unit', async () => {
    const customer = await newCustomer(shop)
    const { _id } = await newMedicine(pharmacy)
    const { productId: id } = await save(customer, _id)
    const move = () => customer.api.savedItems.move({ params: { id } })
    const results = await Promise.allSettled([move(), move()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await cartOf(customer)).toEqual([[_id, 1]])
  })
})

test('refuses what the public can’t see, unless it is in the cart', async () => {
  const customer = await newCustomer(shop)
  const hidden = await newMedicine(await newPharmacy(shop, { verified: false }))
  await expect(save(customer, hidden._id)).rejects.toMatchObject({ status: 404 })
  const gone = await newMedicine(pharmacy)
  await customer.api.cart.add({ body: { itemId: gone._id, quantity: 1 } })
  await pharmacy.api.catalogue.remove({ params: { id: gone._id } })
  expect(await save(customer, gone._id)).toMatchObject({ quantity: 1 })
})

test('saves at most a hundred products', async () => {
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy)
  await shop.database.run(
    `with others as (
       insert into products (id, name, description, composition, category, image, created_at, updated_at)
       select gen_random_uuid(), 'Filler', '', '', '', '', now(), now() from generate_series(1, 100) returning id)
     insert into saved_items (customer_id, product_id, medicine_id, price_paise, needed_prescription, saved_at)
     select $1, id, $2, 100, false, now() from others`,
    [customer.id, _id],
  )
  await expect(save(customer, _id)).rejects.toMatchObject({
    status: 409,
    code: 'too_many_saved_items',
  })
})

test('removing twice has the same result as removing once, and leaves what others saved', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  const { _id } = await newMedicine(pharmacy)
  const { productId: id } = await save(customer, _id)
  await save(other, _id)
  for (const _time of [1, 2])
    expect(await customer.api.savedItems.remove({ params: { id } })).toEqual({ success: true })
  expect(await savedBy(customer)).toEqual([])
  expect(await savedBy(other)).toHaveLength(1)
})

test('offers what a saved product was merged into', async () => {
  const customer = await newCustomer(shop)
  const name = 'Savedol 350mg Tablet'
  const gone = await newMedicine(pharmacy, { ...tablet, name, stockQuantity: 0 })
  const { productId: id } = await save(customer, gone._id)
  const { _id } = await newMedicine(pharmacy, { ...tablet, name: 'Savedol Plus 350mg Tablet' })
  const { product } = await customer.api.catalogue.detail({ params: { id: _id } })
  const { api } = await newAdmin(shop)
  await api.adminProducts.merge({ params: { id }, body: { into: product._id, offers: 1 } })
  expect(await savedBy(customer)).toMatchObject([{ offer: { _id } }])
  await customer.api.savedItems.move({ params: { id } })
  expect(await cartOf(customer)).toEqual([[_id, 1]])
})
