import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { indianDay } from '../../../platform/clock.ts'
import { payments } from '../../payments/tables.ts'
import { orders } from '../tables.ts'
import { releaseReservation } from './release-reservations.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('refunds the customer if the pharmacy is closed during the payment', async () => {
  const { shop, stockOf } = scenario
  const { db } = shop.database
  const [customer, admin, closing] = [
    await newCustomer(shop),
    await newAdmin(shop),
    await newPharmacy(shop),
  ]
  const here = await newMedicine(scenario.pharmacy)
  const there = await newMedicine(closing)
  const { order } = await scenario.checkout(
    customer,
    { _id: here._id, quantity: 2 },
    { _id: there._id, quantity: 1 },
  )
  await admin.api.people.deletePharmacy({ params: { id: closing.id } })
  const paid = await shop.sandbox.pay(order.id)
  for (const _ of ['closed', 'closed again'])
    await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  expect(await stockOf(here._id)).toEqual({ stock: 10, reserved: 0 })
  const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId))
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', reservation: 'released' })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.orderId))
  expect(payment?.status).toBe('returned')
})

test('keeps an order that was paid before the pharmacy was closed', async () => {
  const { shop } = scenario
  const [customer, admin, closing] = [
    await newCustomer(shop),
    await newAdmin(shop),
    await newPharmacy(shop),
  ]
  const { _id } = await newMedicine(closing)
  const orderId = await scenario.buy(customer, { _id, quantity: 1 })
  await admin.api.people.deletePharmacy({ params: { id: closing.id } })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'confirmed', items: [{ medicine: { _id } }] })
})

test('a late payment buys nothing of a listing that was removed meanwhile', async () => {
  const { shop } = scenario
  const [customer, admin] = [await newCustomer(shop), await newAdmin(shop)]
  const { _id } = await newMedicine(scenario.pharmacy)
  const { order } = await scenario.checkout(customer, { _id, quantity: 1 })
  const paid = await shop.sandbox.pay(order.id)
  await shop.database.db.transaction((tx) =>
    releaseReservation(tx, order.orderId, indianDay(new Date())),
  )
  const reason = { reason: 'The picture shows another medicine.' }
  await admin.api.listings.remove({ params: { id: _id }, body: reason })
  await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
})
