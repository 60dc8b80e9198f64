import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { dispensedOrder } from '../../../../tests/dispensing.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { newPrescribed, orderWith, verifiedOrder } from '../../../../tests/verification.ts'
import { adminJobs } from './jobs.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** What is left of a prescription. */
async function leftOf(prescription: string) {
  const { rows } = await scenario.shop.database.run(
    `select p.state, t.name, p.written_patient as written,
       (select count(*)::integer from prescription_pages g where g.prescription_id = p.id) as pages,
       (select count(*)::integer from verification_messages m join verifications v using (shipment_id)
         where v.prescription_id = p.id) as messages
     from prescriptions p left join patients t on t.id = p.patient_id where p.id = $1`,
    [prescription],
  )
  return rows[0]
}

test('a closed account leaves pages and patients only where something was dispensed or is open', async () => {
  const { pharmacy, shop } = scenario
  const { _id } = await newPrescribed(pharmacy)
  const order = () => orderWith(scenario, customer, [{ _id, quantity: 1 }])
  const rejected = await order()
  const ask = async (id: string) => {
    await pharmacy.api.verification.claim({ params: { id } })
    await pharmacy.api.verification.ask({ params: { id }, body: { text: 'Who signed this?' } })
  }
  await ask(rejected.shipment)
  await pharmacy.api.verification.claim({ params: { id: rejected.shipment } })
  await pharmacy.api.verification.reject({
    params: { id: rejected.shipment },
    body: { reason: 'unsigned' },
  })
  const cancelled = await verifiedOrder(scenario, customer, [{ _id, quantity: 1 }])
  await customer.api.orders.cancel({ params: { orderId: cancelled.orderId }, body: {} })
  const dispensed = await dispensedOrder(scenario, { customer, step: 'delivered' })
  const open = await order()
  await ask(open.shipment)
  const admin = await newAdmin(shop)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })

  const gone = { name: '(erased)', pages: 0, messages: 0 }
  expect(await leftOf(rejected.prescription)).toMatchObject({ ...gone, state: 'rejected' })
  expect(await leftOf(cancelled.prescription)).toMatchObject({
    ...gone,
    state: 'verified',
    written: '(erased)',
  })
  const whole = { name: 'Meera Kulkarni', pages: 1 }
  expect(await leftOf(dispensed.prescription)).toMatchObject(whole)
  expect(await leftOf(open.prescription)).toMatchObject({ ...whole, messages: 1 })

  const seen = async (id: string) =>
    (await pharmacy.api.verification.detail({ params: { id } })).verification
  expect(await seen(rejected.shipment)).toMatchObject({
    patient: '(erased)',
    prescription: { pages: [] },
  })
  expect(await seen(open.shipment)).toMatchObject({ patient: 'Meera Kulkarni', state: 'asked' })
  const audit = await admin.api.audit.list({ query: {} })
  expect(JSON.stringify(audit.body)).toContain('customer_deleted')

  await admin.api.adminOrders.cancel({
    params: { id: open.orderId },
    body: { reason: 'The customer has left' },
  })
  for (const job of adminJobs(shop.database.db))
    await job.run(new Date(), new AbortController().signal)
  expect(await leftOf(open.prescription)).toMatchObject(gone)
  expect(await leftOf(dispensed.prescription)).toMatchObject(whole)
})
