import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { confirmedDelivery, shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* An override and a step of the pharmacy run concurrently: the second starts from the result of the first. */

let scenario: Scenario
let admin: TestActor
let orderId: string
let id: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 105 })
  orderId = await scenario.buy(customer, { _id, quantity: 2 })
  id = await shipmentOf(customer, orderId)
})

const fiveTimes = [1, 2, 3, 4, 5]
const steps = () => scenario.pharmacy.api.pharmacyShipments
const carrier = { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' }
const override = (status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
  endOf(admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } }))

/** 'done', or the code of the refusal. */
async function endOf(action: Promise<unknown>): Promise<string> {
  return action.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
}

const stateOf = async () => (await steps().detail({ params: { id } })).order.state
const countOf = async (text: string, ...values: unknown[]) =>
  Number((await scenario.shop.database.run(text, values)).rows[0]?.n)
const postedDeliveries = () =>
  countOf('select count(*) as n from journal_entries where key = $1', `delivered:${id}`)

test.each(fiveTimes)('shipped, while the pharmacy packs (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  const [packing, said] = await Promise.all([
    endOf(steps().pack({ params: { id } })),
    override('shipped'),
  ])
  expect(said).toBe('done')
  expect(['done', 'step_taken']).toContain(packing)
  expect(await stateOf()).toBe('shipped')
  await expectInvariants(scenario.shop.database)
})

test.each(fiveTimes)('delivered, while the pharmacy delivers: is earned once (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const body = await confirmedDelivery(scenario.pharmacy, id)
  const [step, said] = await Promise.all([
    endOf(steps().deliver({ params: { id }, body })),
    override('delivered'),
  ])
  expect(said).toBe('done')
  expect(['done', 'step_taken']).toContain(step)
  expect(await stateOf()).toBe('delivered')
  expect(await postedDeliveries()).toBe(1)
  await expectInvariants(scenario.shop.database)
})

test.each(fiveTimes)(
  'cancelled, while the pharmacy hands over: is refunded once (%i)',
  async () => {
    await takeShipmentTo(scenario.pharmacy, id, 'packed')
    const [step, said] = await Promise.all([
      endOf(steps().handOver({ params: { id }, body: carrier })),
      override('cancelled'),
    ])
    expect(said).toBe('done')
    expect(await stateOf()).toBe(step === 'done' ? 'shipped' : 'cancelled')
    expect(
      await countOf('select sum(amount_paise) as n from refunds where order_id = $1', orderId),
    ).toBe(250_00)
    await expectInvariants(scenario.shop.database)
  },
)

test.each(fiveTimes)('shipped, while the pharmacy declines: stays declined (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  const [step, said] = await Promise.all([
    endOf(steps().decline({ params: { id }, body: { reason: 'Damaged.' } })),
    override('shipped'),
  ])
  expect(said).toBe('done')
  expect(await stateOf()).toBe(step === 'done' ? 'declined' : 'shipped')
  expect(await countOf('select count(*) as n from refunds where order_id = $1', orderId)).toBe(
    step === 'done' ? 1 : 0,
  )
  await expectInvariants(scenario.shop.database)
})
