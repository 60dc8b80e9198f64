import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, password, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { addApp, codeOf, neededBy } from '../../../../tests/second-factors.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptCustomersAgain } from './encrypt-again-queries.ts'

/* A customer's phone number is encrypted in the database. */

const phone = '9822044170'
let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await withPhone(phone)
})
afterAll(() => shop.close())

async function withPhone(contact: string): Promise<TestActor> {
  const made = await newCustomer(shop)
  const { name, email } = await made.api.accounts.customerProfile()
  await made.api.accounts.updateCustomerProfile({ body: { name, email, contact } })
  return made
}

const rowOf = async ({ id }: TestActor) =>
  (
    await shop.database.run('select c::text as line, contact from customers c where id = $1', [id])
  ).rows.at(0)
const contactOf = async ({ api }: TestActor) => (await api.accounts.customerProfile()).contact

test('stores no phone number, and answers it to its customer and to administrators', async () => {
  expect(String((await rowOf(customer))?.line)).not.toContain(phone)
  expect(await contactOf(customer)).toBe(phone)
  const body = { email: customer.email, password }
  expect((await shop.as().accounts.customerLogin({ body })).user.contact).toBe(phone)
  const { secret } = await addApp(customer)
  const { challenge } = await neededBy(shop.as().accounts.customerLogin({ body }))
  const step = { body: { challenge, code: codeOf(secret) } }
  expect((await shop.as().secondFactors.finishLogin(step)).user.contact).toBe(phone)
  const admin = await newAdmin(shop)
  const { body: listed } = await admin.api.people.customers({ query: { q: customer.email } })
  expect(listed.map(({ contact }) => contact)).toEqual([phone])
})

test('stores nothing encrypted without a number', async () => {
  expect((await rowOf(await newCustomer(shop)))?.contact).toBeNull()
  expect((await rowOf(await withPhone('')))?.contact).toBeNull()
})

test('refuses a phone number that was exchanged in the database', async () => {
  const other = await withPhone('9822044171')
  const exchange = () =>
    shop.database.run(
      `update customers c set contact = d.contact from customers d
       where c.id = any($1) and d.id = any($1) and c.id <> d.id`,
      [[customer.id, other.id]],
    )
  await exchange()
  await expect(contactOf(other)).rejects.toMatchObject({ status: 500 })
  await exchange()
  expect(await contactOf(other)).toBe('9822044171')
})

test('encrypts phone numbers again, and readers notice nothing', async () => {
  const { db } = shop.database
  const before = (await rowOf(customer))?.contact
  await renewDataKey(db, new Date())
  expect(await encryptCustomersAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  expect((await rowOf(customer))?.contact).not.toBe(before)
  expect(await contactOf(customer)).toBe(phone)
})
