import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, cartItems, orders, pharmacies } from '#server/platform/tables/index.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

/* Several administrators, and customers who are in the middle of something, at the same moment. */

let counter: Counter
let admins: TestActor[]
beforeAll(async () => {
  counter = await openCounter()
  admins = [await newAdmin(counter.shop), await newAdmin(counter.shop)]
})
afterAll(() => counter.shop.close())

const codesOf = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'fulfilled' ? 'ok' : String(result.reason.code),
  )
async function tracesOf(id: string) {
  const { db } = counter.shop.database
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  return rows.map(({ action }) => action)
}

test('one verifies, one rejects: whoever is first wins, and only that is written down', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await newPharmacy(counter.shop, { verified: false })
    const reject = () =>
      admins[0]?.api.people.deletePharmacy({ params: { id }, query: { waiting: 'true' } })
    const verify = () => admins[1]?.api.people.verifyPharmacy({ params: { id } })
    const calls = round % 2 === 0 ? [reject(), verify()] : [verify(), reject()]
    const codes = await codesOf(calls as Promise<unknown>[])
    const [rejected, verified] = round % 2 === 0 ? codes : codes.toReversed()
    const { db } = counter.shop.database
    const [row] = await db.select().from(pharmacies).where(eq(pharmacies.id, id))
    if (rejected === 'ok') {
      expect(verified).toBe('pharmacy_not_found')
      expect(row).toMatchObject({ verifiedAt: null, closedAt: expect.any(Date) })
      expect(await tracesOf(id)).toEqual(['pharmacy_rejected'])
    } else {
      expect([rejected, verified]).toEqual(['pharmacy_already_verified', 'ok'])
      expect(row).toMatchObject({ verifiedAt: expect.any(Date), closedAt: null })
      expect(await tracesOf(id)).toEqual(['pharmacy_verified'])
    }
  }
})

test('both verify the same many: each is verified once', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 6 }, () => newPharmacy(counter.shop, { verified: false })),
  )
  const ids = waiting.map(({ id }) => id)
  const answers = await Promise.all([
    admins[0]?.api.people.verifyPharmacies({ body: { ids } }),
    admins[1]?.api.people.verifyPharmacies({ body: { ids: ids.toReversed() } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ failed: [] })
  for (const id of ids) expect(await tracesOf(id)).toEqual(['pharmacy_verified'])
})

test('a customer who is deleted while checking out holds nothing afterwards', async () => {
  const { db } = counter.shop.database
  const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 500 })
  for (let round = 0; round < 12; round += 1) {
    const customer = await newCustomer(counter.shop)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    const checkout = counter.checkout(customer, { _id, quantity: 1 })
    // Also in the middle of it.
    await new Promise((resolve) => setTimeout(resolve, round * 2))
    const remove = admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
    const [asked, removed] = await codesOf([checkout, remove as Promise<unknown>])
    expect(removed).toBe('ok')
    expect(['ok', 'session_expired']).toContain(asked)
    expect(await counter.stockOf(_id)).toEqual({ stock: 500, reserved: 0 })
    const [held] = await db
      .select({ n: count() })
      .from(cartItems)
      .where(eq(cartItems.customerId, customer.id))
    expect(held?.n).toBe(0)
  }
})

test('a customer who is deleted while paying: sold once or given back, and nobody waits for ever', async () => {
  const { shop } = counter
  const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 100 })
  let sold = 0
  for (let round = 0; round < 8; round += 1) {
    const customer = await newCustomer(shop)
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
    const { order } = await counter.checkout(customer, { _id, quantity: 1 })
    const paid = await shop.sandbox.pay(order.id)
    const remove = () => admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
    const calls = [customer.api.orders.verifyPayment({ body: paid }), remove()]
    const codes = await codesOf(calls as Promise<unknown>[])
    expect(codes[1]).toBe('ok')
    expect(['ok', 'session_expired']).toContain(codes[0])
    if (codes[0] === 'ok') sold += 1
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, order.orderId))
    expect(row?.hold).not.toBe('held')
    expect(await counter.stockOf(_id)).toEqual({ stock: 100 - sold, reserved: 0 })
  }
})

test('a login at the moment of the deletion opens nothing', async () => {
  const customer = await newCustomer(counter.shop)
  const login = { body: { email: customer.email, password } }
  const logins = Array.from({ length: 4 }, () => counter.shop.as().accounts.customerLogin(login))
  const removed = admins[0]?.api.people.deleteCustomer({ params: { id: customer.id } })
  const opened = await Promise.allSettled(logins)
  await removed
  for (const login of opened)
    if (login.status === 'fulfilled')
      await expect(counter.shop.as(login.value.token).cart.view()).rejects.toMatchObject({
        status: 401,
      })
})
