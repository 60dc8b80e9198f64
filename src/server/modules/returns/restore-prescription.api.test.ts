import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newStaff, type TestActor } from '../../../../tests/actors.ts'
import { type Dispensed, dispensedOrder } from '../../../../tests/dispensing.ts'
import { newPhoto } from '../../../../tests/returns.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import { newPrescribed, verifiedOrder } from '../../../../tests/verification.ts'

/* The customer received three strips of ten tablets, and sends some back. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

async function asked(quantity: number) {
  const order = await dispensedOrder(scenario, { quantity: 3, step: 'delivered' })
  const photo = await newPhoto(scenario.shop, order.customer)
  const { return: made } = await order.customer.api.returns.ask({
    params: { orderId: order.orderId },
    body: { itemId: order.orderItem, quantity, reason: 'damaged', photos: [photo] },
  })
  return { ...order, returned: made._id }
}
const accept = ({ api }: TestActor, id: string, restorePrescription?: boolean) =>
  api.pharmacyReturns.accept({
    params: { id },
    body: { restock: false, ...(restorePrescription === undefined ? {} : { restorePrescription }) },
  })
const dispensed = async ({ prescriptionItem }: Dispensed) => {
  const sql = 'select dispensed from prescription_items where id = $1'
  return (await scenario.rows(sql, prescriptionItem))[0]?.dispensed
}
const entries = ({ shipment }: Dispensed) =>
  scenario.rows(
    `select quantity, snapshot->>'reason' as reason, snapshot->'pharmacist'->>'name' as by
     from register_entries where shipment_id = $1 and register = 'h1' order by serial`,
    shipment,
  )

test('returned units stay dispensed unless a pharmacist decides otherwise', async () => {
  const order = await asked(2)
  const { return: decided } = await accept(scenario.pharmacy, order.returned)
  expect(decided).toMatchObject({ state: 'accepted', needsPrescription: true })
  expect(await dispensed(order)).toBe(30)
  expect(await entries(order)).toHaveLength(1)
})

test('a pharmacist makes them available on the prescription again, with corrections in the registers', async () => {
  const order = await asked(2)
  const pharmacist = await newStaff(scenario.shop, scenario.pharmacy, 'pharmacist')
  await expect(accept(pharmacist, order.returned, true)).rejects.toMatchObject({
    status: 409,
    code: 'pharmacist_required',
  })
  expect(await dispensed(order)).toBe(30)
  await accept(scenario.pharmacy, order.returned, true)
  expect(await dispensed(order)).toBe(10)
  const reason = 'Returned by the customer; available on the prescription again'
  expect(await entries(order)).toEqual([
    { quantity: 3, reason: null, by: 'Anjali Deshmukh' },
    { quantity: -2, reason, by: 'Anjali Deshmukh' },
  ])
  const { rows } = await scenario.shop.database.run(
    `select after->>'restored' as restored from audit_entries where subject_id = $1`,
    [order.returned],
  )
  expect(rows).toEqual([{ restored: 'true' }])
})

test('the administrator’s decision never does', async () => {
  const order = await asked(1)
  await scenario.shop.database.run(
    `update returns set requested_at = requested_at - interval '4 days' where id = $1`,
    [order.returned],
  )
  const admin = await newAdmin(scenario.shop)
  const answer = await scenario.shop.send({
    method: 'POST',
    url: `/api/admin/returns/${order.returned}/acceptance`,
    token: admin.token,
    body: { restock: false, restorePrescription: true },
  })
  expect(answer.status).toBe(200)
  expect(await dispensed(order)).toBe(30)
  expect(await entries(order)).toHaveLength(1)
})

test('the correction names the batch that came back', async () => {
  const { shop, pharmacy } = scenario
  const customer = await newCustomer(shop)
  const { _id: medicine } = await newPrescribed(pharmacy, undefined, { stockQuantity: 1 })
  await pharmacy.api.batches.add({
    params: { id: medicine },
    body: { number: 'B-LATER', expiryDate: '2098-06-30', units: 1 },
  })
  const wanted = [{ _id: medicine, quantity: 2 }]
  const { orderId, shipment } = await verifiedOrder(scenario, customer, wanted)
  await takeShipmentTo(pharmacy, shipment, 'delivered', customer)
  const photo = await newPhoto(shop, customer)
  const [item] = await scenario.rows('select id from order_items where order_id = $1', orderId)
  const { return: made } = await customer.api.returns.ask({
    params: { orderId },
    body: { itemId: String(item?.id), quantity: 1, reason: 'damaged', photos: [photo] },
  })
  const entered = await scenario.rows(
    'select batch_id, quantity from register_entries where shipment_id = $1 order by serial',
    shipment,
  )
  const [first, last] = entered.map(({ batch_id }) => String(batch_id))
  expect(first).not.toBe(last)
  await pharmacy.api.pharmacyReturns.accept({
    params: { id: made._id },
    body: {
      restock: false,
      restorePrescription: true,
      batches: [{ batchId: last ?? '', quantity: 1 }],
    },
  })
  expect(
    await scenario.rows(
      'select batch_id, quantity from register_entries where shipment_id = $1 order by serial',
      shipment,
    ),
  ).toEqual([...entered, { batch_id: last, quantity: -1 }])
})
