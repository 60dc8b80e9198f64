import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  amoxicillin,
  newPrescribed,
  orderWith,
  rejectShipment,
  verifiedOrder,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

describe('an order of one OTC and two prescription medicines from two pharmacies', () => {
  test('is verified and packed by one, and rejected and refunded by the other', async () => {
    const { shop, pharmacy } = scenario
    const other = await newPharmacy(shop)
    const otc = await newMedicine(pharmacy)
    const mine = await newPrescribed(pharmacy)
    const theirs = await newPrescribed(other, amoxicillin)
    const { orderId, prescription } = await orderWith(scenario, customer, [
      { _id: otc._id, quantity: 1 },
      { _id: mine._id, quantity: 1 },
      { _id: theirs._id, quantity: 2 },
    ])
    const { body } = await pharmacy.api.verification.list({})
    expect(body.counts).toMatchObject({ waiting: 1, asked: 0, decided: 0, overdue: 0 })
    const [listed] = body.verifications
    const { _id: first = '' } = listed ?? {}
    expect(listed).toMatchObject({
      state: 'waiting',
      medicines: [mine.name],
      patient: 'Meera Kulkarni',
      claimedBy: null,
    })
    await pharmacy.api.pharmacyShipments.accept({ params: { id: first } })
    const packing = pharmacy.api.pharmacyShipments.pack({ params: { id: first } })
    await expect(packing).rejects.toMatchObject({ code: 'prescription_unverified' })

    const verified = await verifyShipment(pharmacy, first)
    expect(verified).toMatchObject({
      state: 'verified',
      prescription: { _id: prescription, state: 'verified' },
      items: [{ quantity: 10, reserved: 10, dispensed: 0, remaining: 0 }],
      ordered: [{ verified: true }],
      decidedBy: 'Anjali Deshmukh',
      transcription: { verifiedHere: true },
    })
    const { order: packed } = await pharmacy.api.pharmacyShipments.pack({ params: { id: first } })
    expect(packed.state).toBe('packed')

    const { shipments } = (await customer.api.orders.detail({ params: { orderId } })).order
    const second = shipments.find((one) => one.pharmacy._id === other.id)?._id ?? ''
    const rejected = await rejectShipment(other, second, {
      reason: 'not_this_medicine',
      note: 'It prescribes azithromycin only.',
    })
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'not_this_medicine',
      reasonNote: 'It prescribes azithromycin only.',
      prescription: { state: 'verified' },
      transcription: { verifiedHere: false },
    })
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.shipments.find(({ _id }) => _id === second)?.state).toBe('declined')
    expect(order.refunds).toMatchObject([{ amount: 240 }])
    const events = order.timeline.map(({ what }) => what)
    expect(events).toEqual(
      expect.arrayContaining(['prescription_verified', 'prescription_rejected']),
    )
    const reviews = await customer.api.verification.reviews({ params: { id: prescription } })
    expect(reviews.reviews.map(({ state }) => state).sort()).toEqual(['rejected', 'verified'])
    expect(reviews.reviews.map(({ reasonNote }) => reasonNote).sort()).toEqual([
      '',
      'It prescribes azithromycin only.',
    ])
    expect(reviews.items).toMatchObject([{ dispensed: 10, reserved: 0, remaining: 0 }])
  })
})

test('a verified order is packed, shipped and delivered', async () => {
  const { pharmacy } = scenario
  const { _id } = await newPrescribed(pharmacy)
  const { shipment } = await verifiedOrder(scenario, customer, [{ _id, quantity: 2 }])
  await takeShipmentTo(pharmacy, shipment, 'delivered', customer)
})
