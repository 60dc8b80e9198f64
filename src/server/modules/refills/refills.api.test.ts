import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { newRefill, newStrip, received, strip } from '../../../../tests/refills.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { inDays } from '../../../../tests/stocks.ts'

/* What customers are reminded of, and what counts. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const refillsOf = async ({ api }: TestActor) => (await api.refills.list()).refills
const daily = { piecesPerDay: 1 }

test('says on which day two strips of ten run out, and when the reminder comes', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine, orderId, itemId, refill } = await newRefill(scenario, customer)
  expect(refill).toEqual({
    product: expect.objectContaining({ _id: medicine._id, name: medicine.name }),
    orderId,
    itemId,
    piecesPerPack: 10,
    piecesPerDay: 1,
    daysPerPack: null,
    daysBefore: 5,
    supplies: [{ on: inDays(0), units: 2, pieces: 20 }],
    onTheWay: false,
    runsOutOn: inDays(20),
    remindOn: inDays(15),
    state: 'counting',
  })
  expect(await refillsOf(customer)).toEqual([refill])
})

test('counts what is on its way from the promised day', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newStrip(scenario.pharmacy)
  const params = await received(scenario, customer, _id, { deliveredAt: null })
  const { order } = await customer.api.orders.detail({ params })
  const { refill } = await customer.api.refills.set({ params, body: daily })
  expect(refill).toMatchObject({
    supplies: [{ on: order.shipments[0]?.promisedOn }],
    onTheWay: true,
  })
})

test('counts days per pack where packs are not counted in pieces', async () => {
  const customer = await newCustomer(scenario.shop)
  const bottle = await newMedicine(scenario.pharmacy, { packSize: 'bottle of 100 ml' })
  const params = await received(scenario, customer, bottle._id)
  const draft = await customer.api.refills.draft({ params })
  expect(draft).toMatchObject({ piecesPerPack: null, supplies: [{ pieces: null }], refill: null })
  const body = { daysPerPack: 14, daysBefore: 14 }
  const { refill } = await customer.api.refills.set({ params, body })
  expect(refill).toMatchObject({ runsOutOn: inDays(28), remindOn: inDays(14) })
})

test('a later order moves it on, with what is left on top; a return moves it back', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer, { deliveredAt: ago(12) })
  const day = async () => (await refillsOf(customer))[0]?.runsOutOn
  expect(await day()).toBe(inDays(8))
  const second = await received(scenario, customer, medicine._id, { quantity: 3 })
  expect(await day()).toBe(inDays(38))
  const body = { itemId: second.itemId, quantity: 3, reason: 'near_expiry' as const, photos: [] }
  const params = { orderId: second.orderId }
  const asked = await customer.api.returns.ask({ params, body })
  const returned = { params: { id: asked.return._id } }
  await scenario.pharmacy.api.pharmacyReturns.accept({ ...returned, body: { restock: false } })
  expect(await day()).toBe(inDays(8))
})

test('a cancelled order counts no more, and says so if nothing is left', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer, { deliveredAt: ago(16) })
  const state = async () => {
    const [{ runsOutOn, state } = { runsOutOn: '', state: '' }] = await refillsOf(customer)
    return [runsOutOn, state]
  }
  expect(await state()).toEqual([inDays(4), 'due'])
  const { orderId } = await received(scenario, customer, medicine._id, { deliveredAt: null })
  expect((await state())[1]).toBe('counting')
  await customer.api.orders.cancel({ params: { orderId }, body: {} })
  expect(await state()).toEqual([inDays(4), 'due'])

  const only = await newCustomer(scenario.shop)
  const { _id } = await newStrip(scenario.pharmacy)
  const params = await received(scenario, only, _id, { deliveredAt: null })
  await only.api.refills.set({ params, body: daily })
  await only.api.orders.cancel({ params, body: {} })
  expect(await refillsOf(only)).toMatchObject([{ state: 'ended', runsOutOn: null, supplies: [] }])
  await expect(only.api.refills.draft({ params })).rejects.toMatchObject({
    status: 409,
    code: 'refill_not_countable',
  })
})

test('one per product: another order of it replaces what was set, and counts from there', async () => {
  const customer = await newCustomer(scenario.shop)
  const { medicine } = await newRefill(scenario, customer, { deliveredAt: ago(3) })
  const params = await received(scenario, customer, medicine._id, { quantity: 1 })
  const { refill: known } = await customer.api.refills.draft({ params })
  expect(known).toMatchObject({ piecesPerDay: 1, runsOutOn: inDays(27) })
  const { refill } = await customer.api.refills.set({ params, body: { piecesPerDay: 0.5 } })
  expect(refill).toMatchObject({ itemId: params.itemId, runsOutOn: inDays(20) })
  expect(await refillsOf(customer)).toEqual([refill])
})

test('changing, pausing, resuming and deleting; each can be repeated', async () => {
  const customer = await newCustomer(scenario.shop)
  const { refill } = await newRefill(scenario, customer)
  const params = { id: refill.product._id }
  const change = async (body: { piecesPerDay: number; daysBefore?: number; paused?: boolean }) =>
    (await customer.api.refills.change({ params, body })).refill
  expect(await change({ piecesPerDay: 2.5, daysBefore: 1 })).toMatchObject({
    runsOutOn: inDays(8),
    remindOn: inDays(7),
    state: 'counting',
  })
  for (const _time of [1, 2])
    expect(await change({ ...daily, paused: true })).toMatchObject({ state: 'paused' })
  expect(await change(daily)).toMatchObject({ state: 'counting', runsOutOn: inDays(20) })
  for (const _time of [1, 2])
    expect(await customer.api.refills.stop({ params })).toEqual({ success: true })
  expect(await refillsOf(customer)).toEqual([])
  await expect(change(daily)).rejects.toMatchObject({ status: 404, code: 'refill_not_found' })
})

describe('refuses', () => {
  test.each([
    ['no pieces', { piecesPerDay: 0 }],
    ['thirds of a piece', { piecesPerDay: 0.3 }],
    ['more than fifty pieces', { piecesPerDay: 50.5 }],
    ['a reminder on the day itself', { piecesPerDay: 1, daysBefore: 0 }],
    ['a reminder more than two weeks before', { piecesPerDay: 1, daysBefore: 15 }],
    ['half days', { daysPerPack: 1.5 }],
  ])('%s', async (_, body) => {
    const customer = await newCustomer(scenario.shop)
    const params = { orderId: crypto.randomUUID(), itemId: crypto.randomUUID() }
    await expect(customer.api.refills.set({ params, body })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('days per pack for strips, and both or neither', async () => {
    const customer = await newCustomer(scenario.shop)
    const { _id } = await newStrip(scenario.pharmacy)
    const params = await received(scenario, customer, _id, { deliveredAt: null })
    for (const body of [{}, { daysPerPack: 10 }, { ...daily, daysPerPack: 10 }])
      await expect(customer.api.refills.set({ params, body })).rejects.toMatchObject({
        status: 400,
        code: 'refill_intake_wrong',
      })
  })

  test('another customer’s order item, and an item of another order', async () => {
    const [owner, stranger] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
    const { orderId, itemId, refill } = await newRefill(scenario, owner)
    const own = await newRefill(scenario, stranger)
    const refusal = { status: 404, code: 'order_not_found' }
    for (const params of [
      { orderId, itemId },
      { orderId: own.orderId, itemId },
    ]) {
      await expect(stranger.api.refills.draft({ params })).rejects.toMatchObject(refusal)
      await expect(stranger.api.refills.set({ params, body: daily })).rejects.toMatchObject(refusal)
    }
    await stranger.api.refills.stop({ params: { id: refill.product._id } })
    expect(await refillsOf(owner)).toEqual([refill])
  })

  test('a fifty-first refill', async () => {
    const customer = await newCustomer(scenario.shop)
    const { itemId } = await newRefill(scenario, customer)
    await scenario.shop.database.run(
      `with others as (
         insert into products (id, name, description, composition, category, image, created_at, updated_at)
         select gen_random_uuid(), 'Filler', '', '', '', '', now(), now() from generate_series(1, 49) returning id)
       insert into refills (customer_id, product_id, order_item_id, counts_from, days_per_pack, days_before, changed_at, looked_on)
       select $1, id, $2, now(), 10, 5, now(), current_date from others`,
      [customer.id, itemId],
    )
    await expect(newRefill(scenario, customer)).rejects.toMatchObject({
      status: 409,
      code: 'too_many_refills',
    })
  })
})

test('follows a product that was merged into another, and of two refills keeps the last', async () => {
  const customer = await newCustomer(scenario.shop)
  const { pharmacy } = scenario
  const one = await newMedicine(pharmacy, { ...strip, name: 'Refillin 500 Tablet' })
  const two = await newMedicine(pharmacy, { ...strip, name: 'Refillin Plus 500 Tablet' })
  const set = async (_id: string) => {
    const params = await received(scenario, customer, _id, { quantity: 1 })
    return (await customer.api.refills.set({ params, body: daily })).refill.product._id
  }
  const [id, into] = [await set(one._id), await set(two._id)]
  const { api } = await newAdmin(scenario.shop)
  const { decision } = await api.adminProducts.merge({ params: { id }, body: { into, offers: 1 } })
  expect(await refillsOf(customer)).toMatchObject([{ product: { _id: into } }])
  expect((await refillsOf(customer))[0]?.runsOutOn).toBe(inDays(10))

  const other = await newCustomer(scenario.shop)
  const params = await received(scenario, other, one._id, { quantity: 1 })
  await other.api.refills.set({ params, body: daily })
  await received(scenario, other, two._id, { quantity: 1 })
  expect(await refillsOf(other)).toMatchObject([{ runsOutOn: inDays(20) }])

  await customer.api.refills.stop({ params: { id: into } })
  expect(await refillsOf(customer)).toEqual([])
  await api.adminProducts.undo({ params: { id: decision._id } })
  expect(await refillsOf(customer)).toEqual([])
})
