import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartPlan } from '#contract/cart-plans.ts'
import { usualTerms } from '#server/platform/terms.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { changeOperatorRules } from '../../../../../tests/operator-rules.ts'

/* A shop that charges ₹40.00 for each shipment. */

let shop: TestShop
let one: TestActor
let two: TestActor
let three: TestActor
beforeAll(async () => {
  const delivery = { chargePaise: 40_00, freeAbovePaise: null, per: 'shipment' } as const
  shop = await openTestShop({ terms: { ...usualTerms, delivery } })
  one = await newPharmacy(shop)
  two = await newPharmacy(shop)
  three = await newPharmacy(shop)
})
afterAll(() => shop.close())

let products = 0
/** The facts of a product that several pharmacies can sell. */
function newProduct() {
  products += 1
  const name = `Plannol ${products} 500 mg tablets`
  return { name, composition: 'Paracetamol (500mg)', manufacturer: 'Cipla', packSize: '10 tablets' }
}

async function customerWith(...items: { _id: string; quantity?: number }[]) {
  const customer = await newCustomer(shop)
  for (const { _id, quantity = 1 } of items)
    await customer.api.cart.add({ body: { itemId: _id, quantity } })
  const plans = async (pin?: string) =>
    (await customer.api.cartPlans.list({ query: pin === undefined ? {} : { pin } })).plans
  const apply = (plan: CartPlan | undefined, quantity = 1) => {
    const changes = (plan?.changes ?? []).map(({ from, to, priceTo: price }) => {
      return { from, to, quantity, price }
    })
    return customer.api.cartPlans.apply({ body: { changes } })
  }
  const inCart = async () => (await customer.api.cart.view()).cartData.map(({ _id }) => _id)
  return { customer, plans, apply, inCart }
}

/** Two products, each cheaper at another pharmacy, and both a little dearer at a third one. */
async function twoProducts() {
  const [a, b] = [newProduct(), newProduct()]
  const a1 = await newMedicine(one, { ...a, price: 100 })
  const a2 = await newMedicine(two, { ...a, price: 90 })
  const a3 = await newMedicine(three, { ...a, price: 110 })
  const b1 = await newMedicine(one, { ...b, price: 50 })
  const b2 = await newMedicine(two, { ...b, price: 120 })
  const b3 = await newMedicine(three, { ...b, price: 45 })
  return { a1, a2, a3, b1, b2, b3 }
}

test('finds the cheapest total with delivery, names the saving, and changes the cart to it', async () => {
  const { a1, a2, b1, b3 } = await twoProducts()
  const { plans, apply, inCart } = await customerWith(a2, b3)
  const [plan] = await plans()
  expect(plan).toMatchObject({
    goals: ['cheapest', 'fewest'],
    total: 190,
    delivery: 40,
    shipments: 1,
    saving: 25,
  })
  expect(plan?.changes.map(({ from, to }) => [from, to])).toEqual([
    [a2._id, a1._id],
    [b3._id, b1._id],
  ])
  await apply(plan)
  expect(await inCart()).toEqual([a1._id, b1._id])
  expect(await plans()).toEqual([])
})

test('takes a change back by its reverse', async () => {
  const { a2, b3 } = await twoProducts()
  const { customer, plans, apply, inCart } = await customerWith(a2, b3)
  const [plan] = await plans()
  await apply(plan)
  const changes = (plan?.changes ?? []).map(({ from, to, priceFrom: price }) => {
    return { from: to, to: from, quantity: 1, price }
  })
  await customer.api.cartPlans.apply({ body: { changes } })
  expect(await inCart()).toEqual([a2._id, b3._id])
})

test('changes nothing if one price, stock or quantity is no longer as it was seen', async () => {
  const { a1, a2, b3 } = await twoProducts()
  const { plans, apply, inCart } = await customerWith(a2, b3)
  const [plan] = await plans()
  await expect(apply(plan, 2)).rejects.toMatchObject({ code: 'plan_changed' })
  await one.api.catalogue.update({ params: { id: a1._id }, body: { name: a1.name, price: 101 } })
  await expect(apply(plan)).rejects.toMatchObject({ status: 409, code: 'plan_changed' })
  expect(await inCart()).toEqual([a2._id, b3._id])
})

test('puts no other product into the cart', async () => {
  const { a2, b1, b3 } = await twoProducts()
  const { customer, inCart } = await customerWith(a2, b3)
  const changes = [{ from: a2._id, to: b1._id, quantity: 1, price: 50 }]
  await expect(customer.api.cartPlans.apply({ body: { changes } })).rejects.toMatchObject({
    code: 'plan_changed',
  })
  expect(await inCart()).toEqual([a2._id, b3._id])
})

test('offers only what has all units of an item', async () => {
  const product = newProduct()
  const dear = await newMedicine(one, { ...product, price: 100, stockQuantity: 9 })
  await newMedicine(two, { ...product, price: 50, stockQuantity: 2 })
  const { plans } = await customerWith({ _id: dear._id, quantity: 3 })
  expect(await plans()).toEqual([])
})

test('leaves out pharmacies that do not deliver to the PIN code', async () => {
  const product = newProduct()
  const far = await newPharmacy(shop)
  await far.api.deliveryAreas.change({
    body: { districts: [], prefixes: ['56'], pin: null, radiusKm: null },
  })
  const dear = await newMedicine(one, { ...product, price: 100 })
  await newMedicine(far, { ...product, price: 60 })
  const { plans } = await customerWith(dear)
  expect(await plans('560001')).toMatchObject([{ goals: ['cheapest'], saving: 40 }])
  expect(await plans('411002')).toEqual([])
  // Without a PIN code nobody is left out.
  expect(await plans()).toMatchObject([{ goals: ['cheapest'], saving: 40 }])
})

test('takes a seller without GSTIN only for a PIN code of its State', async () => {
  const product = newProduct()
  await shop.database.run(
    `update pharmacies set enrolment_number = null, gstin = '27AAPFU0939F1ZV', state_code = '27' where id = $1`,
    [three.id],
  )
  const dear = await newMedicine(three, { ...product, price: 100 })
  await newMedicine(one, { ...product, price: 60 })
  const { plans } = await customerWith(dear)
  expect(await plans('411002')).toMatchObject([{ goals: ['cheapest'], saving: 40 }])
  expect(await plans('560001')).toEqual([])
  expect(await plans()).toEqual([])
})

test('offers no prescription medicine instead of one that needs none', async () => {
  const admin = await newAdmin(shop)
  await changeOperatorRules(admin, { sameDistrictOnly: false })
  const product = newProduct()
  const free = await newMedicine(one, { ...product, price: 100 })
  await newMedicine(two, { ...product, price: 80, declaredSchedule: 'H' })
  const { plans } = await customerWith(free)
  expect(await plans()).toEqual([])
  const other = await newMedicine(three, { ...product, price: 90 })
  expect((await plans())[0]?.changes.map(({ to }) => to)).toEqual([other._id])
})

test('keeps an item of which the cart has another offer', async () => {
  const { a1, a2 } = await twoProducts()
  const { plans } = await customerWith(a1, a2)
  expect(await plans()).toEqual([])
})

test('has nothing to compare for an empty cart, and for one that can’t be bought', async () => {
  const { customer } = await customerWith()
  expect(await customer.api.cartPlans.list({ query: {} })).toEqual({
    success: true,
    now: null,
    plans: [],
  })
  const { a1 } = await twoProducts()
  const { customer: late } = await customerWith(a1)
  await one.api.catalogue.remove({ params: { id: a1._id } })
  expect((await late.api.cartPlans.list({ query: {} })).now).toBeNull()
})
