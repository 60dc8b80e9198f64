import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  amoxicillin,
  checkOutWith,
  newPrescribed,
  orderWith,
  transcribed,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  medicine = (await newPrescribed(scenario.pharmacy))._id
})
afterAll(() => scenario.shop.close())

const order = () => orderWith(scenario, customer, [{ _id: medicine, quantity: 1 }])

test('some medicines are refused, and the others verified', async () => {
  const { pharmacy } = scenario
  const { _id: other } = await newPrescribed(pharmacy, amoxicillin)
  const bought = await orderWith(scenario, customer, [
    { _id: medicine, quantity: 1 },
    { _id: other, quantity: 1 },
  ])
  const params = { id: bought.shipment }
  const { verification } = await pharmacy.api.verification.claim({ params })
  const [second, first] = [...verification.ordered].sort((a, b) =>
    a.composition.localeCompare(b.composition),
  )
  const verified = await verifyShipment(pharmacy, bought.shipment, {
    items: [transcribed()],
    links: [{ orderItem: first?._id ?? '', newItem: 0 }],
    refused: [{ orderItem: second?._id ?? '', reason: 'not_this_medicine', note: 'Ask again.' }],
  })
  expect(verified).toMatchObject({
    state: 'verified',
    ordered: expect.arrayContaining([
      expect.objectContaining({ _id: first?._id, verified: true, declinedAt: null }),
      expect.objectContaining({
        _id: second?._id,
        verified: false,
        declineReason: 'It does not prescribe this medicine, strength or form. Ask again.',
      }),
    ]),
  })
  await pharmacy.api.pharmacyShipments.accept({ params })
  const { order: packed } = await pharmacy.api.pharmacyShipments.pack({ params })
  expect(packed).toMatchObject({ state: 'packed', refunded: 120 })
})

test('refusing everything for faults of the paper closes the prescription for later orders', async () => {
  const bought = await order()
  const { pharmacy } = scenario
  const params = { id: bought.shipment }
  const { verification } = await pharmacy.api.verification.claim({ params })
  const rejected = await verifyShipment(pharmacy, bought.shipment, {
    items: [],
    links: [],
    refused: verification.ordered.map(({ _id }) => ({ orderItem: _id, reason: 'altered' })),
  })
  expect(rejected).toMatchObject({
    state: 'rejected',
    reason: 'altered',
    prescription: { state: 'rejected' },
    transcription: null,
  })
  await expect(
    checkOutWith(customer, bought, { _id: medicine, quantity: 1 }),
  ).rejects.toMatchObject({ code: 'prescription_rejected' })
  await expect(verifyShipment(pharmacy, bought.shipment)).rejects.toMatchObject({
    code: 'verification_decided',
  })
})
