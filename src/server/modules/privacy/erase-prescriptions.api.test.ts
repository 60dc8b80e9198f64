import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { dispensedOrder } from '../../../../tests/dispensing.ts'
import { goodPatient, newPrescription } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  askAbout,
  newPrescribed,
  orderWith,
  rejectShipment,
  verifiedOrder,
} from '../../../../tests/verification.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openDetails, openNote, openTranscribed } from '../prescriptions/index.ts'
import { privacyJobs } from './jobs.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** What is left of a prescription; `verdict`: what the pharmacist wrote beside the reason of a rejection. */
async function leftOf(prescription: string) {
  const [left] = await scenario.rows(
    `select p.id, p.state, p.note, p.transcribed, t.id as patient, t.details,
       (select count(*)::integer from prescription_pages g where g.prescription_id = p.id) as pages,
       (select count(*)::integer from verification_messages m join verifications v using (shipment_id)
         where v.prescription_id = p.id) as messages,
       (select string_agg(v.note, ',') from verifications v where v.prescription_id = p.id) as verdict
     from prescriptions p left join patients t on t.id = p.patient_id where p.id = $1`,
    prescription,
  )
  const { id, note, transcribed, patient, details, ...plain } = left as Record<string, unknown> &
    Stored
  return withKeys(scenario.shop.database.db, (keys) => {
    const { name, address, dateOfBirth: born } = openDetails(keys, patient, details)
    const written = transcribed && openTranscribed(keys, id, transcribed).writtenPatient
    return { ...plain, name, address, born, written, note: openNote(keys, id, note) }
  })
}
type Stored = { id: string; patient: string; details: Sealed } & Record<
  'note' | 'transcribed',
  Sealed | null
>

/** A finished prescription with the customer's note. */
async function noted() {
  const { id, patient } = await newPrescription(scenario.shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient, note } })
  return { prescription: id, patient }
}
const note = 'For my mother’s cough.'

test('a closed account leaves pages and patients only where something was dispensed or is open', async () => {
  const { pharmacy, shop } = scenario
  const { _id } = await newPrescribed(pharmacy)
  const order = async () => orderWith(scenario, customer, [{ _id, quantity: 1 }], await noted())
  const rejected = await order()
  await askAbout(pharmacy, rejected.shipment)
  const verdict = 'Meera Kulkarni’s name is not on it.'
  await rejectShipment(pharmacy, rejected.shipment, { reason: 'unsigned', note: verdict })
  const cancelled = await verifiedOrder(scenario, customer, [{ _id, quantity: 1 }])
  await customer.api.orders.cancel({ params: { orderId: cancelled.orderId }, body: {} })
  const dispensed = await dispensedOrder(scenario, { customer, step: 'delivered' })
  const open = await order()
  await askAbout(pharmacy, open.shipment)
  expect(await leftOf(rejected.prescription)).toMatchObject({ note, verdict, messages: 1 })
  const admin = await newAdmin(shop)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })

  const blank = { name: '(erased)', address: '(erased)', born: '1900-01-01' }
  const gone = { ...blank, note: '', verdict: '', pages: 0, messages: 0 }
  expect(await leftOf(rejected.prescription)).toMatchObject({ ...gone, state: 'rejected' })
  expect(await leftOf(cancelled.prescription)).toMatchObject({
    ...gone,
    state: 'verified',
    written: '(erased)',
  })
  const { name, address, dateOfBirth: born } = goodPatient
  const whole = { name, address, born, pages: 1 }
  expect(await leftOf(dispensed.prescription)).toMatchObject(whole)
  expect(await leftOf(open.prescription)).toMatchObject({ ...whole, note, messages: 1 })

  const seen = async (id: string) =>
    (await pharmacy.api.verification.detail({ params: { id } })).verification
  expect(await seen(rejected.shipment)).toMatchObject({
    patient: '(erased)',
    prescription: { pages: [] },
  })
  expect(await seen(open.shipment)).toMatchObject({ patient: 'Meera Kulkarni', state: 'asked' })

  await admin.api.adminOrders.cancel({
    params: { id: open.orderId },
    body: { reason: 'The customer has left' },
  })
  for (const job of privacyJobs(shop.database.db))
    await job.run(new Date(), new AbortController().signal)
  expect(await leftOf(open.prescription)).toMatchObject(gone)
  expect(await leftOf(dispensed.prescription)).toMatchObject(whole)
})
