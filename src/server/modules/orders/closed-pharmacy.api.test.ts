import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, payments } from '#server/platform/tables/index.ts'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

test('a pharmacy that is closed while its customer pays sells nothing: the money goes back', async () => {
  const { shop, stockOf } = counter
  const { db } = shop.database
  const [customer, admin, closing] = [
    await newCustomer(shop),
    await newAdmin(shop),
    await newPharmacy(shop),
  ]
  const here = await newMedicine(counter.pharmacy)
  const there = await newMedicine(closing)
  const { order } = await counter.checkout(
    customer,
    { _id: here._id, quantity: 2 },
    { _id: there._id, quantity: 1 },
  )
  await admin.api.people.deletePharmacy({ params: { id: closing.id } })
  const paid = await shop.sandbox.pay(order.id)
  for (const _ of ['told', 'told again'])
    await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  expect(await stockOf(here._id)).toEqual({ stock: 10, reserved: 0 })
  const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId))
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', hold: 'released' })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.orderId))
  expect(payment?.status).toBe('returned')
})

test('what was paid before the pharmacy was closed stays an order', async () => {
  const { shop } = counter
  const [customer, admin, closing] = [
    await newCustomer(shop),
    await newAdmin(shop),
    await newPharmacy(shop),
  ]
  const { _id } = await newMedicine(closing)
  const orderId = await counter.buy(customer, { _id, quantity: 1 })
  await admin.api.people.deletePharmacy({ params: { id: closing.id } })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'confirmed', items: [{ medicine: { _id } }] })
})
