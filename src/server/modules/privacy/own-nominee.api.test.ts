import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { createLog } from '../../platform/log.ts'
import { renewDataKey } from '../../platform/vault/rotate.ts'
import { encryptNomineesAgain } from './nominee-queries.ts'
import { nominees } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rohan = { name: 'Rohan Kulkarni', relation: 'Brother', email: 'rohan@example.in' }
const name = ({ api }: TestActor, body: typeof rohan & { phone?: string } = rohan) =>
  api.nominees.name({ body })
const rowsOf = ({ id }: TestActor) =>
  shop.database.db.select().from(nominees).where(eq(nominees.customerId, id))

test('names a person, replaces them, and withdraws the nomination', async () => {
  const customer = await newCustomer(shop)
  expect(await customer.api.nominees.show()).toEqual({ nominee: null })
  expect(await name(customer)).toMatchObject({ nominee: { ...rohan, phone: '' } })
  await name(customer, { ...rohan, name: 'Sita Kulkarni', email: '', phone: '98220 44170' })
  expect(await customer.api.nominees.show()).toMatchObject({
    nominee: { name: 'Sita Kulkarni', email: '', phone: '9822044170' },
  })
  expect(await rowsOf(customer)).toHaveLength(1)
  for (const _ of ['once', 'again'])
    expect(await customer.api.nominees.withdraw()).toEqual({ nominee: null })
  expect(await rowsOf(customer)).toEqual([])
  const subjects = (await emailsTo(shop, customer.email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => /nomin/.test(one)).sort()).toEqual([
    'You named a nominee',
    'You named a nominee',
    'Your nomination was withdrawn',
  ])
})

test.each([
  ['without a name', { ...rohan, name: ' ' }, 'Enter their name.'],
  ['without a relation', { ...rohan, relation: '' }, 'Enter how they are related to you.'],
  ['with neither email nor phone', { ...rohan, email: '' }, 'so that they can be reached'],
  ['with an invalid email', { ...rohan, email: 'rohan' }, 'Invalid email format'],
])('refuses a person %s', async (_, body, message) => {
  const customer = await newCustomer(shop)
  const refused = await name(customer, body).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify((refused as { errors: unknown }).errors)).toContain(message)
})

test('several changes at once leave one person', async () => {
  const customer = await newCustomer(shop)
  await Promise.all(['Rohan', 'Sita', 'Uma'].map((one) => name(customer, { ...rohan, name: one })))
  expect(await rowsOf(customer)).toHaveLength(1)
})

test('the person is in the customer’s copy, and goes with the account', async () => {
  const customer = await newCustomer(shop)
  await name(customer)
  const { rawPayload } = await shop.app.inject({
    method: 'GET',
    url: '/api/customer/data',
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const file = unzipSync(new Uint8Array(rawPayload))['account/nominee.json']
  expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toMatchObject([rohan])
  await customer.api.ownData.deleteAccount()
  expect(await rowsOf(customer)).toEqual([])
})

test('stores nobody readable, and reads them after the data key was renewed', async () => {
  const customer = await newCustomer(shop)
  await name(customer, { ...rohan, name: 'Dagadu Parnerkar', phone: '98220 44171' })
  const { db } = shop.database
  const stored = JSON.stringify(await rowsOf(customer))
  for (const word of ['Dagadu', 'Brother', 'rohan@', '9822044171'])
    expect(stored).not.toContain(word)
  await renewDataKey(db, new Date())
  expect(await encryptNomineesAgain({ db, log: createLog('silent') })).toEqual({ unreadable: 0 })
  expect(JSON.stringify(await rowsOf(customer))).not.toBe(stored)
  expect(await customer.api.nominees.show()).toMatchObject({
    nominee: { name: 'Dagadu Parnerkar' },
  })
})

test('does not read one customer’s nominee as another’s', async () => {
  const [mine, theirs] = [await newCustomer(shop), await newCustomer(shop)]
  await name(mine)
  await name(theirs, { ...rohan, name: 'Sita Kulkarni' })
  const [row] = await rowsOf(theirs)
  const { db } = shop.database
  await db.update(nominees).set({ person: row?.person }).where(eq(nominees.customerId, mine.id))
  await expect(mine.api.nominees.show()).rejects.toMatchObject({ status: 500 })
})
