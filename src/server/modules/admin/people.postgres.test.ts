import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { auditEntries } from '../../platform/tables.ts'
import { cartItems } from '../cart/tables.ts'
import { orders } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/* Concurrent administrators, and customers in the middle of an action. */

let scenario: Scenario
let admins: TestActor[]
beforeAll(async () => {
  scenario = await openScenario()
  admins = [await newAdmin(scenario.shop), await newAdmin(scenario.shop)]
})
afterAll(() => scenario.shop.close())

const codesOf = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'fulfilled' ? 'ok' : String(result.reason.code),
  )
async function auditEntriesOf(id: string) {
  const { db } = scenario.shop.database
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  return rows.map(({ action }) => action)
}

test('the first of a concurrent approval and rejection wins, and only it is audited', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await newPharmacy(scenario.shop, { verified: false })
    const reject = () =>
      admins[0]?.api.people.deletePharmacy({ params: { id }, query: { waiting: 'true' } })
    const verify = () => admins[1]?.api.people.verifyPharmacy({ params: { id } })
    const calls = round % 2 === 0 ? [reject(), verify()] : [verify(), reject()]
    const codes = await codesOf(calls as Promise<unknown>[])
    const [rejected, verified] = round % 2 === 0 ? codes : codes.toReversed()
    const { db } = scenario.shop.database
    const [row] = await db.select().from(pharmacies).where(eq(pharmacies.id, id))
    if (rejected === 'ok') {
      expect(verified).toBe('pharmacy_not_found')
      expect(row).toMatchObject({ verifiedAt: null, closedAt: expect.any(Date) })
      expect(await auditEntriesOf(id)).toEqual(['pharmacy_rejected'])
    } else {
      expect([rejected, verified]).toEqual(['pharmacy_already_verified', 'ok'])
      expect(row).toMatchObject({ verifiedAt: expect.any(Date), closedAt: null })
      expect(await auditEntriesOf(id)).toEqual(['pharmacy_verified'])
    }
  }
})

test('verifies each pharmacy once when two administrators verify the same ones', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 6 }, () => newPharmacy(scenario.shop, { verified: false })),
  )
  const ids = waiting.map(({ id }) => id)
  const answers = await Promise.all([
    admins[0]?.api.people.verifyPharmacies({ body: { ids } }),
    admins[1]?.api.people.verifyPharmacies({ body: { ids: ids.toReversed() } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ failed: [] })
  for (const id of ids) expect(await auditEntriesOf(id)).toEqual(['pharmacy_verified'])
})

test('a customer deleted during a checkout has no reservations left', async () => {
  const { db } = scenario.shop.database
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 500 })
  for (let round = 0; round < 12; round += 1) {
    const customer = await newCustomer(scenario.shop)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    const checkout = scenario.checkout(customer, { _id, quantity: 1 })
    // Also in the middle of it.
    await new Promise((resolve) => setTimeout(resolve, round * 2))
    const remove = admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
    const [asked, removed] = await codesOf([checkout, remove as Promise<unknown>])
    expect(removed).toBe('ok')
    expect(['ok', 'session_expired']).toContain(asked)
    expect(await scenario.stockOf(_id)).toEqual({ stock: 500, reserved: 0 })
    const [active] = await db
      .select({ n: count() })
      .from(cartItems)
      .where(eq(cartItems.customerId, customer.id))
    expect(active?.n).toBe(0)
  }
})

test('a customer deleted during a payment gets the order or a refund, without a deadlock', async () => {
  const { shop } = scenario
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 100 })
  let sold = 0
  for (let round = 0; round < 8; round += 1) {
    const customer = await newCustomer(shop)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    const { order } = await scenario.checkout(customer, { _id, quantity: 1 })
    const paid = await shop.sandbox.pay(order.id)
    const remove = () => admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
    const calls = [customer.api.orders.verifyPayment({ body: paid }), remove()]
    const codes = await codesOf(calls as Promise<unknown>[])
    expect(codes[1]).toBe('ok')
    // The deletion may come before the session is checked, between that and the payment, or after.
    expect(['ok', 'session_expired', 'payment_unfulfillable']).toContain(codes[0])
    if (codes[0] === 'ok') sold += 1
    const { db } = shop.database
    const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId))
    expect(row?.reservation).not.toBe('active')
    if (codes[0] === 'payment_unfulfillable') {
      const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
      expect(refund).toMatchObject({ amountPaise: order.amount, cause: 'unfulfillable' })
    }
    expect(await scenario.stockOf(_id)).toEqual({ stock: 100 - sold, reserved: 0 })
  }
})

test('a login during the deletion opens no session', async () => {
  const customer = await newCustomer(scenario.shop)
  const login = { body: { email: customer.email, password } }
  const logins = Array.from({ length: 4 }, () => scenario.shop.as().accounts.customerLogin(login))
  const removed = admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
  const opened = await Promise.allSettled(logins)
  await removed
  for (const login of opened)
    if (login.status === 'fulfilled')
      await expect(scenario.shop.as(login.value.token).cart.view()).rejects.toMatchObject({
        status: 401,
      })
})
