import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  amoxicillin,
  azithromycin,
  type Chosen,
  checkOutWith,
  daysAgo,
  newPrescribed,
  orderWith,
  transcribed,
  verifyShipment,
} from '../../../../tests/verification.ts'

/* A prescription of two medicines for an acute condition, of which one is used in time. */

let scenario: Scenario
let customer: TestActor
let first: string
let second: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  first = (await newPrescribed(scenario.pharmacy, azithromycin))._id
  second = (await newPrescribed(scenario.pharmacy, amoxicillin))._id
})
afterAll(() => scenario.shop.close())

/** The first medicine is packed in time; then the prescription turns too old. */
async function usedInTime(items = [transcribed(azithromycin, { quantity: 30 })]) {
  const bought = await orderWith(scenario, customer, [{ _id: first, quantity: 1 }])
  await verifyShipment(scenario.pharmacy, bought.shipment, { items })
  await takeShipmentTo(scenario.pharmacy, bought.shipment, 'packed')
  return bought
}
const turnOld = ({ prescription }: Chosen) =>
  scenario.rows('update prescriptions set issued_on = $2 where id = $1', prescription, daysAgo(9))
const checkOut = (paper: Chosen, _id: string) => checkOutWith(customer, paper, { _id, quantity: 1 })

const expired = { status: 409, code: 'prescription_expired' }

test('what was dispensed in time may be used up later, and nothing else', async () => {
  const both = [transcribed(azithromycin, { quantity: 30 }), transcribed(amoxicillin)]
  const paper = await usedInTime(both)
  await turnOld(paper)
  await expect(checkOut(paper, second)).rejects.toMatchObject({
    ...expired,
    message: expect.stringContaining('Mox 500'),
  })
  const later = await orderWith(scenario, customer, [{ _id: first, quantity: 1 }], paper)
  const { state } = await verifyShipment(scenario.pharmacy, later.shipment)
  expect(state).toBe('verified')
})

test('nothing is added to a transcription that is too old', async () => {
  const paper = await usedInTime()
  const late = await orderWith(scenario, customer, [{ _id: second, quantity: 1 }], paper)
  await turnOld(paper)
  await expect(verifyShipment(scenario.pharmacy, late.shipment)).rejects.toMatchObject({
    ...expired,
    message: expect.stringMatching(/^Mox 500 .* was not dispensed before/),
  })
  await expect(checkOut(paper, second)).rejects.toMatchObject(expired)
})

test('a known medicine that was never dispensed is not linked to an order that came too late', async () => {
  const both = [transcribed(azithromycin, { quantity: 30 }), transcribed(amoxicillin)]
  const paper = await usedInTime(both)
  const late = await orderWith(scenario, customer, [{ _id: second, quantity: 1 }], paper)
  await turnOld(paper)
  await expect(verifyShipment(scenario.pharmacy, late.shipment)).rejects.toMatchObject(expired)
})

test('a dispensing that was cancelled is not the first one', async () => {
  const paper = await usedInTime()
  await turnOld(paper)
  const admin = await newAdmin(scenario.shop)
  await admin.api.adminOrders.setStatus({
    params: { id: paper.orderId },
    body: { status: 'cancelled' },
  })
  expect(
    await scenario.rows(
      'select dispensed, last_dispensed_on from prescription_items where prescription_id = $1',
      paper.prescription,
    ),
  ).toEqual([{ dispensed: 0, last_dispensed_on: null }])
  await expect(checkOut(paper, first)).rejects.toMatchObject(expired)
})
