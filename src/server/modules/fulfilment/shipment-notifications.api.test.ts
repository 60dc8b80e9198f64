import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'
import { ordersOfLate } from '../../order-hooks.ts'
import { fulfilmentJobs } from './notify-late.ts'

/* Who is notified of a shipment, besides its customer. */

let scenario: Scenario
let customer: TestActor
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

const notificationsOf = async ({ id }: TestActor) =>
  (
    await scenario.shop.database.run(
      'select kind, subject_id as subject, facts from notifications where account_id = $1 order by id',
      [id],
    )
  ).rows
const buy = async (pharmacies: TestActor[], quantity = 2) => {
  const items = await Promise.all(pharmacies.map((one) => newMedicine(one)))
  return scenario.buy(customer, ...items.map(({ _id }) => ({ _id, quantity })))
}
const lookForLate = async (daysLater: number) => {
  for (const job of fulfilmentJobs(scenario.shop.database.db, ordersOfLate))
    await job.run(new Date(Date.now() + daysLater * 86_400_000))
}

test('notifies and emails each pharmacy of its own shipment', async () => {
  const both = [await newPharmacy(scenario.shop), await newPharmacy(scenario.shop)]
  const orderId = await buy(both)
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  for (const pharmacy of both) {
    const shipment = order.shipments.find((one) => one.pharmacy._id === pharmacy.id)
    const number = orderNumber(orderId)
    expect(await notificationsOf(pharmacy)).toEqual([
      {
        kind: 'shipment_new',
        subject: shipment?._id,
        facts: { number, items: 1, units: 2, promisedOn: shipment?.promisedOn },
      },
    ])
    const [email] = await emailsTo(scenario.shop, pharmacy.email)
    expect(email?.subject).toBe(`New order ${number}: 1 item, 2 packs`)
    expect(email?.body).not.toMatch(/Paracetamol|Meera/)
  }
})

const cancelledNotificationsOf = async (orderId: string) =>
  (await notificationsOf(customer)).filter(
    ({ kind, subject }) => kind === 'order_cancelled' && subject === orderId,
  )

test('notifies a pharmacy of a cancelled order', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const orderId = await buy([pharmacy])
  await customer.api.orders.cancel({ params: { orderId } })
  expect((await notificationsOf(pharmacy)).map(({ kind }) => kind)).toEqual([
    'shipment_new',
    'order_cancelled',
  ])
  expect(await cancelledNotificationsOf(orderId)).toEqual([])
})

test('notifies a customer of a cancellation by an administrator', async () => {
  const orderId = await buy([await newPharmacy(scenario.shop)])
  await admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'Cold chain.' } })
  expect(await cancelledNotificationsOf(orderId)).toMatchObject([
    { facts: { number: orderNumber(orderId) } },
  ])
})

test('notifies the pharmacy, the customer and the administrators once of a late shipment', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const orderId = await buy([pharmacy])
  const id = await shipmentOf(customer, orderId)
  const late = async () =>
    (await notificationsOf(pharmacy)).filter(({ kind }) => kind === 'shipment_late')
  await lookForLate(1)
  expect(await late()).toEqual([])
  await lookForLate(8)
  await lookForLate(9)
  expect(await late()).toMatchObject([{ subject: id, facts: { number: orderNumber(orderId) } }])
  for (const one of [customer, admin]) {
    const notifications = (await notificationsOf(one)).filter(({ subject }) => subject === orderId)
    expect(notifications.filter(({ kind }) => kind === 'shipment_late')).toHaveLength(1)
  }
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.timeline.filter(({ what }) => what === 'late')).toMatchObject([
    { shipmentId: id, by: { role: 'system' } },
  ])
  const emails = await emailsTo(scenario.shop, pharmacy.email)
  expect(emails.filter(({ subject }) => String(subject).endsWith('is late'))).toHaveLength(1)
})

test('notifies administrators of a declined shipment, without an email', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const orderId = await buy([pharmacy])
  const id = await shipmentOf(customer, orderId)
  await pharmacy.api.pharmacyShipments.decline({ params: { id }, body: { reason: 'Broken.' } })
  const notifications = (await notificationsOf(admin)).filter(({ subject }) => subject === orderId)
  expect(notifications).toMatchObject([
    { kind: 'shipment_declined', facts: { number: orderNumber(orderId) } },
  ])
  expect(await emailsTo(scenario.shop, admin.email)).toEqual([])
})

test('does not count a delivered shipment as late', async () => {
  const pharmacy = await newPharmacy(scenario.shop)
  const orderId = await buy([pharmacy])
  await takeShipmentTo(pharmacy, await shipmentOf(customer, orderId), 'delivered')
  await lookForLate(8)
  expect((await notificationsOf(pharmacy)).map(({ kind }) => kind)).toEqual(['shipment_new'])
})
