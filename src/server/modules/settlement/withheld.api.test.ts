import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { indianDay, startOfIndianDay } from '#server/platform/clock.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { link, payoutJobs } from '../../../../tests/payouts.ts'
import { bringShipment, itemOf } from '../../../../tests/returns.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

/* Earnings become payable after the return window, and while no return waits for a decision. */

const dayMs = 86_400_000
let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
let customer: TestActor
let orderId: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  const { shop, buy } = scenario
  shop.setNow(new Date())
  pharmacy = await newPharmacy(shop)
  customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 100, gst: 0 })
  orderId = await buy(customer, { _id, quantity: 1 })
  await bringShipment(shop, { pharmacy, customer, orderId })
})

/** The first moment of a delivery that can still be returned today. */
const oldest = () => startOfIndianDay(indianDay(new Date(Date.now() - 7 * dayMs)))
const wasDelivered = (at: Date) =>
  scenario.rows(
    'update shipments set delivered_at = $2 where order_id = $1',
    orderId,
    at.toISOString(),
  )
const endWindow = () => wasDelivered(new Date(oldest().getTime() - 1))
const balance = () => pharmacy.api.settlement.balance()
const pay = (amount: number) =>
  admin.api.payouts.payByHand({
    params: { id: pharmacy.id },
    body: { amount, reference: orderId },
  })
const made = async () =>
  (await admin.api.payouts.list({ query: { pharmacy: pharmacy.id, limit: 10 } })).body
const neverArrived = async () => {
  const itemId = await itemOf(scenario.shop, orderId)
  const body = { itemId, quantity: 1, reason: 'never_arrived' as const, photos: [] }
  return (await customer.api.returns.ask({ params: { orderId }, body })).return._id
}

test('pays nothing by hand until the return window is over, and all of it from then on', async () => {
  expect(await balance()).toMatchObject({
    balance: 92,
    payable: 0,
    waiting: [{ from: indianDay(new Date(Date.now() + 8 * dayMs)), amount: 92 }],
  })
  await expect(pay(1)).rejects.toMatchObject({ code: 'payout_exceeds', details: { payable: 0 } })
  await wasDelivered(oldest())
  await expect(pay(92)).rejects.toMatchObject({ code: 'payout_exceeds' })
  await endWindow()
  expect(await balance()).toMatchObject({ payable: 92, waiting: [] })
  const { body } = await admin.api.payouts.owed({ query: { q: pharmacy.id, limit: 1 } })
  expect(body).toMatchObject([{ balance: 92, payable: 92 }])
  expect(await pay(92)).toMatchObject({ balance: 0 })
})

test('makes the provider’s payout of a statement once the window is over', async () => {
  await link(admin, pharmacy)
  const jobs = payoutJobs(scenario.shop)
  await jobs.makeStatements(new Date(Date.now() + 8 * dayMs).toISOString())
  const now = new Date().toISOString()
  await wasDelivered(oldest())
  await jobs.make(now)
  expect(await made()).toEqual([])
  await endWindow()
  await jobs.make(now)
  expect(await made()).toMatchObject([{ amount: 92, state: 'requested' }])
})

test('waits for the decision of a return that was requested in time', async () => {
  const id = await neverArrived()
  await endWindow()
  expect(await balance()).toMatchObject({ payable: 0, waiting: [{ from: null, amount: 92 }] })
  await expect(pay(92)).rejects.toMatchObject({ code: 'payout_exceeds' })
  const body = { answer: 'The carrier has a signature.' }
  await pharmacy.api.pharmacyReturns.refuse({ params: { id }, body })
  expect(await balance()).toMatchObject({ payable: 92, waiting: [] })
  await pay(92)
})

test('refunds what never arrived, without a photo and without restocking', async () => {
  const params = { id: await neverArrived() }
  expect((await pharmacy.api.pharmacyReturns.detail({ params })).return).toMatchObject({
    reason: 'never_arrived',
    photos: [],
    proof: { kind: 'carrier' },
  })
  const accept = (restock: boolean) =>
    pharmacy.api.pharmacyReturns.accept({ params, body: { restock } })
  await expect(accept(true)).rejects.toMatchObject({
    code: 'not_sold_again',
    message: expect.stringMatching(/never arrived/),
  })
  await accept(false)
  expect(await balance()).toMatchObject({ balance: 0, payable: 0, waiting: [] })
  const moved = await scenario.rows(
    'select coalesce(sum(units), 0)::int as units from stock_movements where order_item_id = $1',
    await itemOf(scenario.shop, orderId),
  )
  expect(moved).toEqual([{ units: -1 }])
})
