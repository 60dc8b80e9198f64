import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newAdmin, newCustomer, newMedicine, password } from '../../../../tests/actors.ts'
import { eventsOf } from '../../../../tests/recorded-events.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'
import { auditEntries, emails } from '../../platform/tables.ts'
import { storeUnconfirmed } from '../../platform/unconfirmed-emails.ts'
import { customers } from '../accounts/tables.ts'
import { cartItems, savedItems, stockNotices } from '../cart/tables.ts'
import { orders } from '../orders/tables.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const emailsTo = (recipient: string) =>
  scenario.shop.database.db.select().from(emails).where(eq(emails.recipient, recipient))

test('erases the account, ends every session and sends a last email', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  const login = { body: { email: customer.email, password } }
  const elsewhere = await scenario.shop.as().accounts.customerLogin(login)
  expect(await customer.api.ownData.deleteAccount()).toEqual({ success: true })

  const [left] = await db.select().from(customers).where(eq(customers.id, customer.id))
  expect(left).toMatchObject({
    name: null,
    nameTokens: [],
    email: '',
    contact: null,
    passwordHash: '',
  })
  for (const token of [customer.token, elsewhere.token])
    await expect(scenario.shop.as(token).accounts.customerProfile()).rejects.toMatchObject({
      status: 401,
    })
  await expect(scenario.shop.as().accounts.customerLogin(login)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  const [last, ...others] = await emailsTo(customer.email)
  expect(last?.subject).toBe('Your account was deleted')
  expect(others).toEqual([])
})

test('sends no email to an address that nobody has confirmed', async () => {
  const customer = await newCustomer(scenario.shop)
  const link = { tokenHash: customer.id, expiresAt: new Date(Date.now() + 3_600_000) }
  const account = { role: 'customer', id: customer.id } as const
  await storeUnconfirmed(scenario.shop.database.db, account, link)
  await customer.api.ownData.deleteAccount()
  expect(await emailsTo(customer.email)).toEqual([])
})

test('records the deletion by the customer, without a name', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  const events = eventsOf(scenario.shop)
  await customer.api.ownData.deleteAccount()
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, customer.id), eq(auditEntries.actorRole, 'customer')))
  expect(entries).toMatchObject([
    { action: 'customer_deleted', actorId: customer.id, subjectName: null, before: null },
  ])
  expect(await events()).toContainEqual(
    expect.objectContaining({
      event: 'user_deleted',
      role: 'customer',
      accountId: customer.id,
    }),
  )
})

test('keeps a paid order, which the pharmacy still delivers, and releases unpaid checkouts', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  const orderId = await scenario.buy(customer, { _id, quantity: 2 })
  const shipment = await shipmentOf(customer, orderId)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
  await scenario.checkout(customer, { _id, quantity: 3 })
  await customer.api.ownData.deleteAccount()

  expect(await scenario.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  expect(await db.select().from(cartItems).where(eq(cartItems.customerId, customer.id))).toEqual([])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.status).toBe('confirmed')
  const { order: part } = await scenario.pharmacy.api.pharmacyShipments.detail({
    params: { id: shipment },
  })
  expect(part.deliveryAddress).toEqual(address)
  await takeShipmentTo(scenario.pharmacy, shipment, 'packed')
})

test('erases what the customer saved for later and waits for, and nothing of others', async () => {
  const { db } = scenario.shop.database
  const [customer, other] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
  const { _id } = await newMedicine(scenario.pharmacy)
  const soldOut = await newMedicine(scenario.pharmacy, { stockQuantity: 0 })
  for (const { api } of [customer, other]) {
    await api.savedItems.save({ body: { itemId: _id } })
    await api.stockNotices.ask({ params: { id: soldOut._id } })
  }
  await customer.api.ownData.deleteAccount()
  for (const table of [savedItems, stockNotices]) {
    const left = await db.select({ of: table.customerId }).from(table)
    expect(left).toEqual([{ of: other.id }])
  }
})

test('of two requests at once, one deletes and the other finds the session ended', async () => {
  const customer = await newCustomer(scenario.shop)
  const both = await Promise.allSettled([
    customer.api.ownData.deleteAccount(),
    customer.api.ownData.deleteAccount(),
  ])
  const refused = both.filter((one) => one.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 401 } }])
  expect(await emailsTo(customer.email)).toHaveLength(1)
})

test('the customer and an administrator at once delete the account once', async () => {
  const admin = await newAdmin(scenario.shop)
  const customer = await newCustomer(scenario.shop)
  const both = await Promise.allSettled([
    customer.api.ownData.deleteAccount(),
    admin.api.people.deleteCustomer({ params: { id: customer.id } }),
  ])
  const refused = both.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect([401, 404]).toContain(refused[0]?.reason.status)
})

test('frees the email for a new account, which finds nothing of the old one', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  await scenario.buy(customer, { _id, quantity: 1 })
  await customer.api.ownData.deleteAccount()
  const { token, user } = await scenario.shop
    .as()
    .accounts.customerRegister({ body: { name: 'Meera', email: customer.email, password } })
  expect(user._id).not.toBe(customer.id)
  expect(await scenario.shop.as(token).orders.list()).toMatchObject({ orders: [] })
})
