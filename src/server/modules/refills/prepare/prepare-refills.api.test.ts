import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { newRefill, received, strip } from '../../../../../tests/refills.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { inDays } from '../../../../../tests/stocks.ts'

/* What a refill would order, and what it puts into the cart. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
/** Twenty tablets that came 17 days ago. */
const dueRefill = (customer: TestActor, given: Parameters<typeof newRefill>[2] = {}) =>
  newRefill(scenario, customer, { deliveredAt: ago(17), ...given })
const preparedFor = ({ api }: TestActor, ids?: string) =>
  api.refills.prepare(ids === undefined ? {} : { query: { ids } })
const cartOf = async ({ api }: TestActor) => {
  const { cartData } = await api.cart.view()
  return Object.fromEntries(cartData.map(({ _id, quantity }) => [_id, quantity]))
}
const order = (
  { api }: TestActor,
  ...items: [product: string, itemId: string, quantity: number][]
) =>
  api.refills.order({
    body: { items: items.map(([product, itemId, quantity]) => ({ product, itemId, quantity })) },
  })

test('prepares all that are due together, those that run out first at the top', async () => {
  const customer = await newCustomer(scenario.shop)
  const later = await dueRefill(customer, { deliveredAt: ago(16), price: 30 })
  const first = await dueRefill(customer)
  const far = await newRefill(scenario, customer)
  const { items, prescription } = await preparedFor(customer)
  expect(items.map(({ product }) => product._id)).toEqual([first.medicine._id, later.medicine._id])
  expect(items[1]).toEqual({
    product: expect.objectContaining({ name: later.medicine.name }),
    runsOutOn: inDays(4),
    wanted: 2,
    before: { pharmacy: later.medicine.pharmacy.name, price: 30, neededPrescription: false },
    offer: {
      _id: later.medicine._id,
      name: later.medicine.name,
      packSize: later.medicine.packSize,
      image: later.medicine.image,
      price: 30,
      pharmacy: later.medicine.pharmacy.name,
      samePharmacy: true,
      available: 38,
      inCart: 0,
      needsPrescription: false,
    },
    most: 38,
    addable: 2,
    hindrance: null,
    message: null,
  })
  expect(prescription).toBeNull()
  expect((await preparedFor(customer, far.medicine._id)).items).toMatchObject([{ addable: 2 }])
})

describe('the offer', () => {
  test('shows another price, and what is in stock', async () => {
    const customer = await newCustomer(scenario.shop)
    const { medicine } = await dueRefill(customer, { price: 20 })
    const { _id: id, name } = medicine
    const body = { name, price: 22.5, stockQuantity: 1 }
    await scenario.pharmacy.api.catalogue.update({ params: { id }, body })
    expect((await preparedFor(customer)).items).toMatchObject([
      {
        before: { price: 20 },
        offer: { price: 22.5, available: 1 },
        addable: 1,
        hindrance: 'short_stock',
        message: `Only 1 of 2 units of ${name} can be added: no more are in stock.`,
      },
    ])
  })

  test('is the product’s best one once the pharmacy has none left, and none if nobody sells it', async () => {
    const customer = await newCustomer(scenario.shop)
    const name = 'Preparin 500 Tablet'
    const own = await newMedicine(scenario.pharmacy, { ...strip, name })
    const params = await received(scenario, customer, own._id, { deliveredAt: ago(17) })
    await customer.api.refills.set({ params, body: { piecesPerDay: 1 } })
    const other = await newPharmacy(scenario.shop)
    const best = await newMedicine(other, { ...strip, name, price: 99 })
    const soldOut = { params: { id: own._id }, body: { name, stockQuantity: 0 } }
    const offer = async () => (await preparedFor(customer)).items[0]?.offer
    expect(await offer()).toMatchObject({ _id: own._id, samePharmacy: true })
    await scenario.pharmacy.api.catalogue.update(soldOut)
    expect(await offer()).toMatchObject({ _id: best._id, samePharmacy: false, price: 99 })
    await scenario.shop.database.run('update pharmacies set suspended_at = now() where id = $1', [
      other.id,
    ])
    expect((await preparedFor(customer)).items).toMatchObject([
      { offer: { _id: own._id }, addable: 0, hindrance: 'short_stock' },
    ])
    await scenario.pharmacy.api.catalogue.remove({ params: { id: own._id } })
    expect((await preparedFor(customer)).items).toMatchObject([
      {
        offer: null,
        addable: 0,
        hindrance: 'not_sold',
        message: `${name} is not sold at the moment.`,
      },
    ])
  })
})

describe('ordering', () => {
  test('puts the units into the cart beside what is in it, and repeating it adds nothing', async () => {
    const customer = await newCustomer(scenario.shop)
    const [one, two] = [await dueRefill(customer), await dueRefill(customer)]
    const before = await newMedicine(scenario.pharmacy)
    await customer.api.cart.add({ body: { itemId: before._id, quantity: 3 } })
    await customer.api.cart.add({ body: { itemId: one.medicine._id, quantity: 1 } })
    const [a, b] = [one.medicine._id, two.medicine._id]
    const answer = await order(customer, [a, a, 2], [b, b, 2])
    expect(answer).toMatchObject({
      message: 'Added to your cart: 2 medicines.',
      prescription: null,
    })
    expect(answer.items.map(({ added }) => added).sort()).toEqual([1, 2])
    const cart = { [before._id]: 3, [a]: 2, [b]: 2 }
    expect(await cartOf(customer)).toEqual(cart)
    expect(await order(customer, [a, a, 2], [b, b, 2])).toMatchObject({
      message: 'Nothing was added to your cart.',
      items: [
        { added: 0, message: null },
        { added: 0, message: null },
      ],
    })
    expect(await cartOf(customer)).toEqual(cart)
  })

  test('from two tabs at once adds it once', async () => {
    const customer = await newCustomer(scenario.shop)
    const { medicine } = await dueRefill(customer)
    const { _id } = medicine
    await Promise.all([order(customer, [_id, _id, 2]), order(customer, [_id, _id, 2])])
    expect(await cartOf(customer)).toEqual({ [_id]: 2 })
  })

  test('adds nothing if another medicine is offered by now, or the refill is another customer’s', async () => {
    const customer = await newCustomer(scenario.shop)
    const { medicine } = await dueRefill(customer)
    const { _id: id } = medicine
    const other = await newMedicine(scenario.pharmacy)
    await expect(order(customer, [id, other._id, 2])).rejects.toMatchObject({
      status: 409,
      code: 'refill_changed',
    })
    const stranger = await newCustomer(scenario.shop)
    await expect(order(stranger, [id, id, 2])).rejects.toMatchObject({
      status: 404,
      code: 'refill_not_found',
    })
    expect([await cartOf(customer), await cartOf(stranger)]).toEqual([{}, {}])
  })

  test('adds as many units as are in stock, and says so', async () => {
    const customer = await newCustomer(scenario.shop)
    const { medicine } = await dueRefill(customer)
    const { _id: id, name } = medicine
    await scenario.pharmacy.api.catalogue.update({
      params: { id },
      body: { name, stockQuantity: 1 },
    })
    expect((await order(customer, [id, id, 2])).items).toMatchObject([
      { wanted: 2, added: 1, message: expect.stringContaining('Only 1 of 2') },
    ])
    expect(await cartOf(customer)).toEqual({ [id]: 1 })
  })
})

test('once it is paid for, the refill moves on by itself', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await dueRefill(customer)
  await order(customer, [medicine._id, medicine._id, 2])
  await scenario.buy(customer, { _id: medicine._id, quantity: 2 })
  const [refill] = (await customer.api.refills.list()).refills
  expect(refill).toMatchObject({ state: 'counting', onTheWay: true })
  expect(refill?.supplies).toHaveLength(2)
  expect((await preparedFor(customer)).items).toEqual([])
})
