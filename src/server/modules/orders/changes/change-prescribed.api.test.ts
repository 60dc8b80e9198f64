import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  address,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { newPrescribed, orderWith, verifyShipment } from '../../../../../tests/verification.ts'

/* Changes of orders with prescription medicines, and of several pharmacies. */

let scenario: Scenario
let customer: TestActor
let prescribed: string
let plain: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  prescribed = (await newPrescribed(scenario.pharmacy))._id
  plain = (await newMedicine(scenario.pharmacy))._id
})

const buy = (units = 3) =>
  orderWith(scenario, customer, [
    { _id: prescribed, quantity: units },
    { _id: plain, quantity: 1 },
  ])
const own = async (orderId: string) =>
  (await customer.api.orders.detail({ params: { orderId } })).order
const lower = async (orderId: string, medicine: string, quantity: number) => {
  const { items, revision } = await own(orderId)
  const _id = items.find((item) => item.medicine._id === medicine)?._id ?? ''
  const body = { revision, items: [{ _id, quantity }] }
  return (await customer.api.changes.apply({ params: { orderId }, body })).order
}
const drawn = (orderId: string) =>
  scenario.rows(
    `select d.units, p.reserved, p.quantity from prescription_draws d
     join prescription_items p on p.id = d.prescription_item_id
     join order_items i on i.id = d.order_item_id where i.order_id = $1`,
    orderId,
  )
const steps = () => scenario.pharmacy.api.pharmacyShipments

describe('a prescription medicine', () => {
  test('gives back what it had reserved of a verified prescription, and is dispensed as changed', async () => {
    const { orderId, shipment } = await buy()
    await verifyShipment(scenario.pharmacy, shipment)
    expect(await drawn(orderId)).toEqual([{ units: 30, reserved: 30, quantity: 30 }])
    await lower(orderId, prescribed, 1)
    expect(await drawn(orderId)).toEqual([{ units: 10, reserved: 10, quantity: 30 }])
    await steps().accept({ params: { id: shipment } })
    const { order } = await steps().pack({ params: { id: shipment } })
    expect(order).toMatchObject({
      state: 'packed',
      items: [{ quantity: 1, dispensing: 'dispensed' }],
    })
  })

  test('is verified for what is left of it', async () => {
    const { orderId, shipment } = await buy()
    await lower(orderId, prescribed, 2)
    const { ordered } = await verifyShipment(scenario.pharmacy, shipment)
    expect(ordered).toMatchObject([{ quantity: 2, units: 20 }])
  })

  test('that is taken out cancels its shipment and frees its prescription', async () => {
    const { orderId, prescription, patient, shipment } = await buy()
    await verifyShipment(scenario.pharmacy, shipment)
    const order = await lower(orderId, prescribed, 0)
    expect(order.shipments.find(({ _id }) => _id === shipment)?.state).toBe('cancelled')
    expect(order).toMatchObject({ cancelledAt: null, deliveryStatus: 'processing' })
    expect(await drawn(orderId)).toEqual([])
    const { notifications } = await scenario.pharmacy.api.notifications.list()
    expect(notifications[0]).toMatchObject({ kind: 'order_cancelled', subjectId: shipment })
    const chosen = { prescription, patient }
    const again = await orderWith(scenario, customer, [{ _id: prescribed, quantity: 3 }], chosen)
    expect(await drawn(again.orderId)).toEqual([{ units: 30, reserved: 30, quantity: 30 }])
  })

  test('that nobody has verified lets the customer change the prescription again', async () => {
    const { orderId, prescription } = await buy()
    await lower(orderId, prescribed, 0)
    const [row] = await scenario.rows('select state from prescriptions where id = $1', prescription)
    expect(row).toEqual({ state: 'uploaded' })
  })

  test('goes to the district of its pharmacy only', async () => {
    const { orderId } = await buy()
    const { revision } = await own(orderId)
    const to = (district: string) => ({ ...address, fullName: 'Asha Rao', district })
    const move = (district: string) =>
      customer.api.changes.apply({
        params: { orderId },
        body: { revision, deliveryAddress: to(district) },
      })
    await expect(move('Satara')).rejects.toMatchObject({ code: 'outside_district' })
    await expect(move('Pune')).resolves.toBeDefined()
  })
})

describe('of two pharmacies', () => {
  let other: TestActor
  let theirs: string
  let orderId: string
  beforeEach(async () => {
    other = await newPharmacy(scenario.shop)
    theirs = (await newMedicine(other, { price: 50 }))._id
    orderId = await scenario.buy(
      customer,
      { _id: plain, quantity: 2 },
      { _id: theirs, quantity: 2 },
    )
  })
  const kindsOf = async ({ api }: TestActor) =>
    (await api.notifications.list()).notifications.map(({ kind, subjectId }) => [kind, subjectId])
  const shipmentOf = async (pharmacy: TestActor) =>
    (await own(orderId)).shipments.find((one) => one.pharmacy._id === pharmacy.id)?._id ?? ''

  test('only the one whose items changed learns of it; both learn of another address', async () => {
    const [mine, its] = [await shipmentOf(scenario.pharmacy), await shipmentOf(other)]
    await lower(orderId, theirs, 1)
    expect(await kindsOf(other)).toContainEqual(['order_changed', its])
    expect(await kindsOf(scenario.pharmacy)).not.toContainEqual(['order_changed', mine])
    const deliveryAddress = { ...address, fullName: 'Asha Rao' }
    const body = { revision: 1, deliveryAddress }
    await customer.api.changes.apply({ params: { orderId }, body })
    expect(await kindsOf(scenario.pharmacy)).toContainEqual(['order_changed', mine])
    const { order } = await steps().detail({ params: { id: mine } })
    expect(order.timeline.map(({ what }) => what)).not.toContain('quantity_changed')
  })

  test('nothing is changed once one of them has packed, as nothing is cancelled', async () => {
    const params = { id: await shipmentOf(scenario.pharmacy) }
    await steps().accept({ params })
    await steps().pack({ params })
    await expect(lower(orderId, theirs, 1)).rejects.toMatchObject({ code: 'change_over' })
  })

  test('one item that a pharmacy has declined, and the rest taken out, is everything', async () => {
    const reason = 'Out of stock'
    await other.api.pharmacyShipments.decline({
      params: { id: await shipmentOf(other) },
      body: { reason },
    })
    await expect(lower(orderId, plain, 0)).rejects.toMatchObject({ code: 'change_takes_all' })
    await expect(lower(orderId, theirs, 1)).rejects.toMatchObject({ code: 'order_changed' })
    await lower(orderId, plain, 1)
  })
})
