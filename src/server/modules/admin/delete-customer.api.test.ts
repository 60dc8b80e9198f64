import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail.ts'
import {
  auditEntries,
  cartItems,
  customers,
  mails,
  orders,
  passwordResets,
} from '#server/platform/tables/index.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
let admin: TestActor
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
})
afterAll(() => counter.shop.close())

const remove = (id: string) => admin.api.people.deleteCustomer({ params: { id } })
const rowOf = async (id: string) =>
  (await counter.shop.database.db.select().from(customers).where(eq(customers.id, id)))[0]

test('erases who the account belonged to, wherever that was written', async () => {
  const { db } = counter.shop.database
  const customer = await newCustomer(counter.shop)
  await queueMail(db, { recipient: customer.email, subject: 'x', body: 'Dear Meera' })
  const now = new Date()
  const reset = {
    role: 'customer',
    accountId: customer.id,
    createdAt: now,
    expiresAt: now,
  } as const
  await db.insert(passwordResets).values({ tokenHash: customer.id, ...reset })
  expect(await remove(customer.id)).toEqual({ success: true, message: 'User deleted successfully' })

  const left = await rowOf(customer.id)
  expect(left).toMatchObject({ name: '', email: '', contact: null, passwordHash: '' })
  expect(left?.closedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(left)).not.toMatch(/meera|example\.in/i)
  expect(await db.select().from(mails).where(eq(mails.recipient, customer.email))).toEqual([])
  const links = eq(passwordResets.accountId, customer.id)
  expect(await db.select().from(passwordResets).where(links)).toEqual([])
  expect(await admin.api.people.customers({ query: { q: customer.email } })).toMatchObject({
    body: [],
  })
})

test('keeps the letters of a pharmacy that has the same e-mail', async () => {
  const { db } = counter.shop.database
  const { token, user } = await counter.shop.as().accounts.customerRegister({
    body: { name: 'Sanjeev', email: counter.pharmacy.email, password },
  })
  await queueMail(db, { recipient: counter.pharmacy.email, subject: 'Orders', body: 'Two parcels' })
  await remove(user._id)
  const kept = eq(mails.recipient, counter.pharmacy.email)
  expect(await db.select().from(mails).where(kept)).toHaveLength(1)
  await expect(counter.shop.as(token).cart.view()).rejects.toMatchObject({ status: 401 })
})

test('ends every session, and lets the e-mail be used anew', async () => {
  const customer = await newCustomer(counter.shop)
  const login = { body: { email: customer.email, password } }
  const elsewhere = await counter.shop.as().accounts.customerLogin(login)
  await remove(customer.id)
  for (const token of [customer.token, elsewhere.token])
    await expect(counter.shop.as(token).accounts.customerProfile()).rejects.toMatchObject({
      status: 401,
    })
  await expect(counter.shop.as().accounts.customerLogin(login)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  const again = await counter.shop
    .as()
    .accounts.customerRegister({ body: { name: 'Meera', email: customer.email, password } })
  expect(again.user._id).not.toBe(customer.id)
})

test('a login that was under way while the account was closed opens nothing', async () => {
  const { db } = counter.shop.database
  const customer = await newCustomer(counter.shop)
  await db.update(customers).set({ closedAt: new Date() }).where(eq(customers.id, customer.id))
  await expect(customer.api.cart.view()).rejects.toMatchObject({ code: 'session_expired' })
})

test('orders stay, with the address they went to; cart and held units do not', async () => {
  const { db } = counter.shop.database
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy)
  const orderId = await counter.buy(customer, { _id, quantity: 2 })
  await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
  await counter.checkout(customer, { _id, quantity: 3 })
  expect(await counter.stockOf(_id)).toEqual({ stock: 8, reserved: 3 })

  await remove(customer.id)
  expect(await counter.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  expect(await db.select().from(cartItems).where(eq(cartItems.customerId, customer.id))).toEqual([])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ status: 'confirmed', deliveryAddress: address })
})

test('leaves one trace, without a name; a second try finds nobody', async () => {
  const customer = await newCustomer(counter.shop)
  await remove(customer.id)
  await expect(remove(customer.id)).rejects.toMatchObject({
    status: 404,
    code: 'customer_not_found',
    message: 'User not found',
  })
  const traces = await counter.shop.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, customer.id), eq(auditEntries.actorId, admin.id)))
  expect(traces).toMatchObject([{ action: 'customer_deleted', subjectName: null, before: null }])
})
