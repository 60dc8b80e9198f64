import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '#server/platform/email.ts'
import { words } from '#server/platform/email-words.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  newStaff,
  password,
  type TestActor,
} from '../../../../tests/actors.ts'
import { emailChangeToken, emailsTo } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { auditEntries, emails } from '../../platform/tables.ts'
import { customers, passwordResets } from '../accounts/tables.ts'
import { cartItems } from '../cart/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'

let scenario: Scenario
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

const remove = (id: string) => admin.api.people.deleteCustomer({ params: { id } })
const rowOf = async (id: string) =>
  (await scenario.shop.database.db.select().from(customers).where(eq(customers.id, id)))[0]

test('erases the personal data of the account wherever it is stored', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  await queueEmail(db, {
    recipient: customer.email,
    subject: words`x`,
    body: words`Dear Meera`,
  })
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
  expect(left).toMatchObject({
    name: null,
    nameTokens: [],
    email: '',
    contact: null,
    passwordHash: '',
  })
  expect(left?.closedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(left)).not.toMatch(/meera|example\.in/i)
  expect(await db.select().from(emails).where(eq(emails.recipient, customer.email))).toEqual([])
  const links = eq(passwordResets.accountId, customer.id)
  expect(await db.select().from(passwordResets).where(links)).toEqual([])
  expect(await admin.api.people.customers({ query: { q: customer.email } })).toMatchObject({
    body: [],
  })
})

test('keeps the emails of a pharmacy that has the same address', async () => {
  const { db } = scenario.shop.database
  const { token, user } = await scenario.shop.as().accounts.customerRegister({
    body: { name: 'Sanjeev', email: scenario.pharmacy.email, password },
  })
  await queueEmail(db, {
    recipient: scenario.pharmacy.email,
    subject: words`Orders`,
    body: words`Two shipments`,
  })
  await remove(user._id)
  const ofPharmacy = eq(emails.recipient, scenario.pharmacy.email)
  expect(await db.select().from(emails).where(ofPharmacy)).toHaveLength(1)
  await expect(scenario.shop.as(token).cart.view()).rejects.toMatchObject({ status: 401 })
})

test('keeps the emails of a staff member who has the same address', async () => {
  const { db } = scenario.shop.database
  const member = await newStaff(scenario.shop, scenario.pharmacy, 'fulfilment')
  const { user } = await scenario.shop
    .as()
    .accounts.customerRegister({ body: { name: 'Ravi', email: member.email, password } })
  await queueEmail(db, {
    recipient: member.email,
    subject: words`Your role`,
    body: words`It was changed`,
  })
  await remove(user._id)
  const subjects = (await emailsTo(scenario.shop, member.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your role')
})

test('erases of the emails to an address that the customer had asked for its confirmation alone: it may be somebody else’s', async () => {
  const customer = await newCustomer(scenario.shop)
  const other = await newPharmacy(scenario.shop)
  const token = await emailChangeToken(scenario.shop, 'customer', customer, other.email)
  await scenario.shop.as().pharmacyPassword.forgot({ body: { email: other.email } })
  const before = await emailsTo(scenario.shop, other.email)
  await remove(customer.id)
  const others = before.filter(({ subject }) => subject !== 'Confirm your email')
  expect(others.length).toBe(before.length - 1)
  expect(await emailsTo(scenario.shop, other.email)).toEqual(others)
  await expect(scenario.shop.as().customerEmail.confirm({ body: { token } })).rejects.toMatchObject(
    { code: 'email_link_over' },
  )
})

test('ends every session, and frees the email for a new account', async () => {
  const customer = await newCustomer(scenario.shop)
  const login = { body: { email: customer.email, password } }
  const elsewhere = await scenario.shop.as().accounts.customerLogin(login)
  await remove(customer.id)
  for (const token of [customer.token, elsewhere.token])
    await expect(scenario.shop.as(token).accounts.customerProfile()).rejects.toMatchObject({
      status: 401,
    })
  await expect(scenario.shop.as().accounts.customerLogin(login)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  const again = await scenario.shop
    .as()
    .accounts.customerRegister({ body: { name: 'Meera', email: customer.email, password } })
  expect(again.user._id).not.toBe(customer.id)
})

test('a login in progress while the account is closed opens no session', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  await db
    .update(customers)
    .set({ closedAt: new Date(), name: null, nameTokens: [] })
    .where(eq(customers.id, customer.id))
  await expect(customer.api.cart.view()).rejects.toMatchObject({ code: 'session_expired' })
})

test('keeps orders with their addresses, and removes the cart and reservations', async () => {
  const { db } = scenario.shop.database
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  const orderId = await scenario.buy(customer, { _id, quantity: 2 })
  await customer.api.cart.add({ body: { itemId: _id, quantity: 3 } })
  await scenario.checkout(customer, { _id, quantity: 3 })
  expect(await scenario.stockOf(_id)).toEqual({ stock: 8, reserved: 3 })

  await remove(customer.id)
  expect(await scenario.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  expect(await db.select().from(cartItems).where(eq(cartItems.customerId, customer.id))).toEqual([])
  const rows = await db.select().from(orders).where(eq(orders.id, orderId))
  const [order] = await openAddresses(db, rows, ({ id }) => id)
  expect(order).toMatchObject({ status: 'confirmed', deliveryAddress: address })
})

test('writes one audit entry without a name; a second call finds nobody', async () => {
  const customer = await newCustomer(scenario.shop)
  await remove(customer.id)
  await expect(remove(customer.id)).rejects.toMatchObject({
    status: 404,
    code: 'customer_not_found',
    message: 'User not found',
  })
  const entries = await scenario.shop.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, customer.id), eq(auditEntries.actorId, admin.id)))
  expect(entries).toMatchObject([{ action: 'customer_deleted', subjectName: null, before: null }])
})
