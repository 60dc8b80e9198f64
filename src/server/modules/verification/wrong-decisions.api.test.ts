import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VerificationInput } from '#contract/verification-shapes.ts'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { newPatient } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  asOrdered,
  checkOutWith,
  daysAgo,
  newPrescribed,
  orderWith,
  transcribed,
  transcription,
  uploaded,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  medicine = (await newPrescribed(scenario.pharmacy, undefined, { stockQuantity: 500 }))._id
})
afterAll(() => scenario.shop.close())

const order = (quantity = 1) => orderWith(scenario, customer, [{ _id: medicine, quantity }])

/** Tries a decision that differs from what was ordered; returns the order. */
async function refusedDecision(change: Partial<VerificationInput>, quantity = 1) {
  const bought = await order(quantity)
  const attempt = verifyShipment(scenario.pharmacy, bought.shipment, change)
  return { ...bought, attempt }
}

/** Nothing of a refused decision is stored. */
async function expectUntouched({ shipment, orderId }: { shipment: string; orderId: string }) {
  const params = { id: shipment }
  const { verification } = await scenario.pharmacy.api.verification.detail({ params })
  expect(verification).toMatchObject({
    state: 'waiting',
    transcription: null,
    items: [],
    prescription: { state: 'in_review' },
    ordered: [{ verified: false, declinedAt: null }],
  })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.refunds).toEqual([])
}

describe('a decision is refused, and nothing of it is stored', () => {
  test('when more was ordered than is prescribed, with the number that is left', async () => {
    const items = [transcribed(undefined, { quantity: 10 })]
    const refused = await refusedDecision({ items }, 2)
    await expect(refused.attempt).rejects.toMatchObject({
      status: 409,
      code: 'prescription_exceeded',
      message: expect.stringMatching(/allows 10 more of .* this order has 20/),
      details: { items: [{ remaining: 10, wanted: 20 }] },
    })
    await expectUntouched(refused)
  })

  test.each([
    ['strength', { composition: 'Azithromycin (250mg)' }],
    ['salt', { composition: 'Erythromycin (500mg)' }],
    ['form', { form: 'liquid' as const }],
    ['kind of release', { name: 'Azithromycin SR 500' }],
  ])('when the prescribed medicine has another %s', async (_, differs) => {
    const refused = await refusedDecision({ items: [transcribed(undefined, differs)] })
    await expect(refused.attempt).rejects.toMatchObject({
      status: 409,
      code: 'prescription_differs',
    })
    await expectUntouched(refused)
  })

  test('when the date of issue is in the future', async () => {
    const refused = await refusedDecision({
      transcription: transcription({ issuedOn: daysAgo(-1) }),
    })
    await expect(refused.attempt).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'transcription.issuedOn', message: 'The date of issue is in the future.' }],
    })
    await expectUntouched(refused)
  })

  test.each([
    ['an acute condition', 'acute', 7],
    ['a chronic condition', 'chronic', 30],
  ] as const)('when it is too old for %s', async (_, course, days) => {
    const old = transcription({ course, issuedOn: daysAgo(days + 1) })
    const refused = await refusedDecision({ transcription: old })
    await expect(refused.attempt).rejects.toMatchObject({
      status: 409,
      code: 'prescription_expired',
      message: expect.stringContaining(`more than ${days} days`),
    })
    await expectUntouched(refused)
    const last = transcription({ course, issuedOn: daysAgo(days) })
    await verifyShipment(scenario.pharmacy, refused.shipment, { transcription: last })
  })

  test('when the prescription is not transcribed', async () => {
    const { shipment } = await order()
    const params = { id: shipment }
    const { api } = scenario.pharmacy
    const { verification } = await api.verification.claim({ params })
    const { transcription: _, ...body } = asOrdered(verification)
    await expect(api.verification.verify({ params, body })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Transcribe the prescription first.',
    })
  })

  test('when a medicine is left out, named twice, forged, or linked to nothing', async () => {
    const { shipment, orderId } = await order()
    const params = { id: shipment }
    const { api } = scenario.pharmacy
    const { verification } = await api.verification.claim({ params })
    const good = asOrdered(verification)
    const [link] = good.links
    const orderItem = link?.orderItem ?? ''
    const forged: Partial<VerificationInput>[] = [
      { links: [] },
      { links: [...good.links, ...good.links] },
      { refused: [{ orderItem, reason: 'no_dose' }] },
      { links: [...good.links, { orderItem: randomUUID(), newItem: 0 }] },
      { links: [{ orderItem }] },
      { links: [{ orderItem, newItem: 1 }] },
      { links: [{ orderItem, prescriptionItem: randomUUID() }] },
      { items: [...good.items, ...good.items] },
    ]
    for (const change of forged)
      await expect(
        api.verification.verify({ params, body: { ...good, ...change } }),
      ).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    await expectUntouched({ shipment, orderId })
  })

  test('when a medicine of another order or of another prescription is named', async () => {
    const [one, other] = [await order(), await order()]
    const { api } = scenario.pharmacy
    const verified = await verifyShipment(scenario.pharmacy, other.shipment)
    const params = { id: one.shipment }
    const { verification } = await api.verification.claim({ params })
    const good = asOrdered(verification)
    const [theirs] = verified.ordered
    const [item] = verified.items
    const mixed = [
      { links: [{ orderItem: theirs?._id ?? '', newItem: 0 }] },
      { links: [{ orderItem: good.links[0]?.orderItem ?? '', prescriptionItem: item?._id }] },
    ]
    for (const change of mixed)
      await expect(
        api.verification.verify({ params, body: { ...good, ...change } }),
      ).rejects.toMatchObject({ code: 'invalid_input' })
    await expectUntouched(one)
  })

  test('when the drug rules bar a medicine since it was ordered', async () => {
    const { _id } = await newPrescribed(scenario.pharmacy)
    const bought = await orderWith(scenario, customer, [{ _id, quantity: 1 }])
    await scenario.shop.database.run(
      `update medicines set bar = 'banned', barred_from = '-infinity' where id = $1`,
      [_id],
    )
    await expect(verifyShipment(scenario.pharmacy, bought.shipment)).rejects.toMatchObject({
      status: 409,
      code: 'drug_rule_changed',
    })
    await expectUntouched(bought)
  })
})

describe('at the checkout', () => {
  test('another customer’s prescription or patient is not found', async () => {
    const stranger = await newCustomer(scenario.shop)
    const theirs = await uploaded(scenario, stranger)
    const own = await uploaded(scenario, customer)
    const item = { _id: medicine, quantity: 1 }
    const { prescription, patient } = own
    await expect(
      checkOutWith(customer, { prescription: theirs.prescription, patient }, item),
    ).rejects.toMatchObject({ status: 404, code: 'prescription_not_found' })
    await expect(
      checkOutWith(customer, { prescription, patient: theirs.patient }, item),
    ).rejects.toMatchObject({ status: 404, code: 'patient_not_found' })
  })

  test('a prescription that was used for one patient is not used for another', async () => {
    const { prescription } = await order()
    const patient = await newPatient(customer, { name: 'Asha Kulkarni', relation: 'parent' })
    await expect(
      checkOutWith(customer, { prescription, patient }, { _id: medicine, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'prescription_of_other_patient' })
  })
})

test('a pharmacy sees and decides nothing of another pharmacy’s order', async () => {
  const { shipment } = await order()
  const other = await newPharmacy(scenario.shop)
  const { verification } = other.api
  const params = { id: shipment }
  const body = { text: 'Whose is this?' }
  const calls = [
    () => verification.detail({ params }),
    () => verification.claim({ params }),
    () => verification.release({ params }),
    () => verification.verify({ params, body: { items: [], links: [], refused: [] } }),
    () => verification.reject({ params, body: { reason: 'unsigned' } }),
    () => verification.ask({ params, body }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'verification_not_found' })
})

test('an order without prescription medicines has nothing to verify', async () => {
  const { _id } = await newMedicine(scenario.pharmacy)
  const bought = await scenario.buy(customer, { _id, quantity: 1 })
  const { order } = await customer.api.orders.detail({ params: { orderId: bought } })
  const params = { id: order.shipments[0]?._id ?? '' }
  await expect(scenario.pharmacy.api.verification.detail({ params })).rejects.toMatchObject({
    code: 'verification_not_found',
  })
})
