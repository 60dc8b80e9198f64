import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { azithromycin } from '../../../../../tests/verification.ts'

/* What ordering again shows, and what it puts into the cart. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

type Bought = { _id: string; name: string }

/** A customer's order of these medicines. */
async function ordered(...items: [Bought, quantity: number][]) {
  const customer = await newCustomer(scenario.shop)
  const orderId = await scenario.buy(
    customer,
    ...items.map(([{ _id }, quantity]) => ({ _id, quantity })),
  )
  return { customer, orderId }
}

const update = ({ _id, name }: Bought, given: object) =>
  scenario.pharmacy.api.catalogue.update({ params: { id: _id }, body: { name, ...given } })
const preview = async ({ customer, orderId }: { customer: TestActor; orderId: string }) =>
  (await customer.api.reorders.preview({ params: { orderId } })).items
const add = (
  { customer, orderId }: { customer: TestActor; orderId: string },
  ...items: [Pick<Bought, '_id'>, quantity: number][]
) =>
  customer.api.reorders.add({
    params: { orderId },
    body: { items: items.map(([{ _id: itemId }, quantity]) => ({ itemId, quantity })) },
  })
const byId = <Item extends { _id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item._id, item]))
/** Units by medicine. */
const cartOf = async ({ customer }: { customer: TestActor }) => {
  const { cartData } = await customer.api.cart.view()
  return Object.fromEntries(cartData.map(({ _id, quantity }) => [_id, quantity]))
}

test('shows each item with its price then and now, the units available and those in the cart', async () => {
  const medicine = await newMedicine(scenario.pharmacy, { price: 20, stockQuantity: 10 })
  const order = await ordered([medicine, 3])
  await update(medicine, { price: 22.5 })
  await order.customer.api.cart.add({ body: { itemId: medicine._id, quantity: 2 } })
  expect(await preview(order)).toEqual([
    {
      _id: medicine._id,
      name: medicine.name,
      image: expect.any(String),
      packSize: medicine.packSize,
      pharmacy: medicine.pharmacy.name,
      ordered: 3,
      priceThen: 20,
      price: 22.5,
      available: 7,
      inCart: 2,
      needsPrescription: false,
      neededPrescription: false,
    },
  ])
})

test('adds the chosen items to the cart, and keeps what is in it', async () => {
  const [one, two, three, before] = [
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
    await newMedicine(await newPharmacy(scenario.shop)),
  ]
  const order = await ordered([one, 2], [two, 1], [three, 1])
  for (const [itemId, quantity] of [
    [before._id, 3],
    [one._id, 1],
  ] as const)
    await order.customer.api.cart.add({ body: { itemId, quantity } })
  const { message, items } = await add(order, [one, 2], [three, 1])
  expect(message).toBe('Added to your cart: 2 medicines.')
  expect(byId(items)).toEqual({
    [one._id]: { _id: one._id, name: one.name, wanted: 2, added: 2, message: null },
    [three._id]: { _id: three._id, name: three.name, wanted: 1, added: 1, message: null },
  })
  expect(await cartOf(order)).toEqual({ [before._id]: 3, [one._id]: 3, [three._id]: 1 })
})

test('adds as many units as are in stock, and says of each item what was not added', async () => {
  const [some, none, deleted, whole] = [
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
  ]
  const order = await ordered([some, 5], [none, 1], [deleted, 1], [whole, 1])
  await update(some, { stockQuantity: 3 })
  await update(none, { stockQuantity: 0 })
  await scenario.pharmacy.api.catalogue.remove({ params: { id: deleted._id } })
  const price = expect.any(Number)
  expect(byId(await preview(order))).toMatchObject({
    [some._id]: { price, available: 3 },
    [none._id]: { price, available: 0 },
    [deleted._id]: { price: null, available: 0 },
    [whole._id]: { price, available: 9 },
  })
  const { message, items } = await add(order, [some, 5], [none, 1], [deleted, 1], [whole, 1])
  expect(message).toBe('Added to your cart: 2 medicines. Not everything could be added.')
  const short = `Only 3 of 5 units of ${some.name} can be added: no more are in stock.`
  expect(byId(items)).toMatchObject({
    [some._id]: { wanted: 5, added: 3, message: short },
    [none._id]: { added: 0, message: `${none.name} is out of stock.` },
    [deleted._id]: { added: 0, message: `${deleted.name} is no longer on sale.` },
    [whole._id]: { added: 1, message: null },
  })
  expect(await cartOf(order)).toEqual({ [some._id]: 3, [whole._id]: 1 })
  const again = await add(order, [some, 2])
  expect(again).toMatchObject({
    message: 'Nothing was added to your cart.',
    items: [{ added: 0, message: `Your cart already has all 3 units of ${some.name} in stock.` }],
  })
})

test('offers the units that the customer’s own unfinished payment reserves', async () => {
  const medicine = await newMedicine(scenario.pharmacy, { stockQuantity: 5 })
  const order = await ordered([medicine, 2])
  await scenario.checkout(order.customer, { _id: medicine._id, quantity: 3 })
  expect(await preview(order)).toMatchObject([{ available: 3 }])
  expect((await add(order, [medicine, 2])).items).toMatchObject([{ added: 2, message: null }])
})

test('shows a medicine that needs a prescription by now, and adds it', async () => {
  const medicine = await newMedicine(scenario.pharmacy)
  const order = await ordered([medicine, 1])
  expect(await preview(order)).toMatchObject([
    { needsPrescription: false, neededPrescription: false },
  ])
  await update(medicine, azithromycin)
  expect(await preview(order)).toMatchObject([
    { needsPrescription: true, neededPrescription: false },
  ])
  expect((await add(order, [medicine, 1])).items).toMatchObject([{ added: 1 }])
})

test('shows a medicine whose pharmacy sells no more as no longer on sale', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const medicine = await newMedicine(pharmacy)
  const order = await ordered([medicine, 1])
  await scenario.shop.database.run('update pharmacies set suspended_at = now() where id = $1', [
    pharmacy.id,
  ])
  expect(await preview(order)).toMatchObject([{ price: null, available: 0, pharmacy: null }])
})

test('refuses a medicine that the order does not have, and adds nothing', async () => {
  const [bought, other] = [
    await newMedicine(scenario.pharmacy),
    await newMedicine(scenario.pharmacy),
  ]
  const order = await ordered([bought, 1])
  await expect(add(order, [bought, 1], [other, 1])).rejects.toMatchObject({
    status: 404,
    code: 'medicine_not_found',
  })
  expect(await cartOf(order)).toEqual({})
})

test.each([
  ['no item', []],
  ['no unit', [{ itemId: 'id', quantity: 0 }]],
])('refuses %s', async (_, given) => {
  const medicine = await newMedicine(scenario.pharmacy)
  const { customer, orderId } = await ordered([medicine, 1])
  const items = given.map((item) => ({ ...item, itemId: medicine._id }))
  await expect(
    customer.api.reorders.add({ params: { orderId }, body: { items } }),
  ).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
})

test('hides another customer’s order, and an unpaid checkout', async () => {
  const medicine = await newMedicine(scenario.pharmacy)
  const { orderId, customer: owner } = await ordered([medicine, 1])
  const stranger = await newCustomer(scenario.shop)
  const unpaid = await scenario.checkout(owner, { _id: medicine._id, quantity: 1 })
  for (const theirs of [
    { customer: stranger, orderId },
    { customer: owner, orderId: unpaid.order.orderId },
  ]) {
    const refusal = { status: 404, code: 'order_not_found' }
    await expect(preview(theirs)).rejects.toMatchObject(refusal)
    await expect(add(theirs, [medicine, 1])).rejects.toMatchObject(refusal)
  }
  expect(await cartOf({ customer: stranger })).toEqual({})
})
