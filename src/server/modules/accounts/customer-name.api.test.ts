import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, password, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer } from '../../../../tests/orders.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptCustomersAgain } from './encrypt-again-queries.ts'

/* A customer's name is encrypted in the database. */

let shop: TestShop
let customer: TestActor
let admin: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop, 'Vasundhara Zunjarrao')
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

type Row = { line: string; name: string | null; name_tokens: string[] }
const rowOf = async (id: string) => {
  const text = 'select c::text as line, name, name_tokens from customers c where id = $1'
  return (await shop.database.run(text, [id])).rows[0] as Row
}
const nameOf = async ({ api }: TestActor) => (await api.accounts.customerProfile()).name
const found = async (q: string) =>
  (await admin.api.people.customers({ query: { q } })).body.map(({ name }) => name)

test('stores no word of a name, and answers it to its customer and to administrators', async () => {
  expect((await rowOf(customer.id)).line).not.toMatch(/vasundhara|zunj/i)
  expect(await nameOf(customer)).toBe('Vasundhara Zunjarrao')
  const body = { email: customer.email, password }
  expect((await shop.as().accounts.customerLogin({ body })).user.name).toBe('Vasundhara Zunjarrao')
  expect(await found(customer.email)).toEqual(['Vasundhara Zunjarrao'])
  const { recentActivity } = await admin.api.admin.dashboardStats()
  expect(recentActivity.map(({ description }) => description)).toContainEqual(
    expect.stringContaining('Vasundhara Zunjarrao'),
  )
})

test('emails greet a customer by name', async () => {
  await shop.as().customerPassword.forgot({ body: { email: customer.email } })
  expect((await emailsTo(shop, customer.email)).at(0)?.body).toMatch(/^Dear Vasundhara Zunjarrao,/)
})

test('has other tokens for a changed name, and neither name nor tokens once the account is closed', async () => {
  const made = await newCustomer(shop, 'Ritika Sen')
  const { name_tokens: before } = await rowOf(made.id)
  expect(before.length).toBeGreaterThan(4)
  const body = { name: 'Sumana Bose', email: made.email }
  await made.api.accounts.updateCustomerProfile({ body })
  const { name_tokens: after } = await rowOf(made.id)
  expect(after.filter((token) => before.includes(token))).toEqual([])
  await made.api.ownData.deleteAccount()
  expect(await rowOf(made.id)).toMatchObject({ name: null, name_tokens: [] })
})

test('the database refuses a closed account that keeps its name or its tokens', async () => {
  const id = await seedCustomer(shop.database, { name: 'Kept Name', email: 'kept@example.in' })
  const close = (change: string) =>
    shop.database.run(`update customers set closed_at = now(), ${change} where id = $1`, [id])
  for (const change of ['name = name', 'name = null', "name_tokens = '{}'"])
    await expect(close(change)).rejects.toMatchObject({ constraint: 'customers_erased' })
  await close("name = null, name_tokens = '{}'")
})

test('refuses names that were exchanged in the database, and serves everybody else', async () => {
  const other = await newCustomer(shop, 'Farhan Qureshi')
  const exchange = () =>
    shop.database.run(
      `update customers c set name = d.name from customers d
       where c.id = any($1) and d.id = any($1) and c.id <> d.id`,
      [[customer.id, other.id]],
    )
  await exchange()
  await expect(nameOf(other)).rejects.toMatchObject({ status: 500 })
  expect((await admin.api.overview.badges()).users).toBeGreaterThan(1)
  await exchange()
  expect(await nameOf(other)).toBe('Farhan Qureshi')
})

test('encrypts names again, and readers notice nothing', async () => {
  const { db } = shop.database
  const before = await rowOf(customer.id)
  await renewDataKey(db, new Date())
  expect(await encryptCustomersAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  const after = await rowOf(customer.id)
  expect(after.name).not.toBe(before.name)
  expect(after.name_tokens).toEqual(before.name_tokens)
  expect(await nameOf(customer)).toBe('Vasundhara Zunjarrao')
  expect(await found('zunj vasu')).toEqual(['Vasundhara Zunjarrao'])
})
