import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#server/platform/tables.ts'
import * as tables from '#server/tables.ts'
import { address, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { goodAddress } from '../../../../tests/addresses.ts'
import { dispensedOrder } from '../../../../tests/dispensing.ts'
import { goodPatient, newPatient, newPrescription } from '../../../../tests/prescription-uploads.ts'
import { eventsOf } from '../../../../tests/recorded-events.ts'
import {
  newDelivery,
  newPhoto,
  openReturnScenario,
  type ReturnScenario,
} from '../../../../tests/returns.ts'
import { accountParts } from './account-queries.ts'
import { leftOut } from './left-out.ts'
import { grievanceParts, orderParts, prescriptionParts } from './record-queries.ts'

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

const ask = ({ token }: Pick<TestActor, 'token'>) =>
  scenario.shop.app.inject({
    method: 'GET',
    url: '/api/customer/data',
    headers: { authorization: `Bearer ${token}` },
  })

async function copyOf(customer: TestActor) {
  const { statusCode, rawPayload } = await ask(customer)
  expect(statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(rawPayload))
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    names: Object.keys(files),
    files,
    json: (name: string) => JSON.parse(textOf(name)),
    /** All text of the copy. */
    text: Object.keys(files)
      .filter((name) => /\.(json|txt)$/.test(name))
      .map(textOf)
      .join('\n'),
  }
}

test('every table is in the copy, or left out for a reason', () => {
  const all = Object.values(tables).filter((table) => is(table, PgTable))
  const parts = [accountParts, orderParts, prescriptionParts, grievanceParts]
  const copied = parts.flatMap((some) => Object.values(some)).map(({ table }) => table)
  expect(all.length).toBeGreaterThan(60)
  expect([...copied, ...Object.keys(leftOut)].sort()).toEqual(all.map(getTableName).sort())
})

test('contains the profile, orders with documents, prescriptions, returns and complaints', async () => {
  const delivery = await newDelivery(scenario)
  const { customer } = delivery
  const photo = await newPhoto(scenario.shop, customer)
  await delivery.ask({ reason: 'damaged', photos: [photo] })
  const { id } = await newPrescription(scenario.shop, customer)
  await newPatient(customer)
  const complaint = 'Where is the leaflet?'
  await customer.api.grievances.file({ body: { category: 'other', text: complaint } })

  const copy = await copyOf(customer)
  expect(copy.json('account/profile.json')).toMatchObject([
    { name: 'Meera Kulkarni', email: customer.email },
  ])
  const [order] = copy.names.filter((name) => name.endsWith('/order.json'))
  const data = copy.json(order ?? '')
  expect(data.order).toMatchObject([{ customerId: customer.id }])
  for (const part of ['shipments', 'items', 'timeline', 'payments', 'captures'])
    expect(data[part], part).not.toEqual([])
  const invoice = copy.names.find((name) => name.endsWith('.pdf')) ?? ''
  expect(strFromU8(copy.files[invoice]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-')
  expect(copy.json(`prescriptions/${id}/data.json`).pages).toHaveLength(1)
  const pictures = copy.names.filter((name) => name.endsWith('.webp'))
  expect(pictures.map((name) => name.split('/')[0])).toEqual(['prescriptions', 'returns'])
  for (const name of pictures)
    expect(strFromU8(copy.files[name]?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP')
  expect(copy.json('account/returns.json')).toMatchObject([{ reason: 'damaged' }])
  expect(copy.text).toContain(complaint)
  expect(copy.names[0]).toBe('README.txt')
})

test('has readable what is encrypted in the database, and no ciphertext or token of a search', async () => {
  const { customer } = await dispensedOrder(scenario)
  await customer.api.addresses.add({ body: goodAddress })
  const copy = await copyOf(customer)
  const jsonIn = (folder: string, file: string) =>
    copy.json(copy.names.find((name) => name.startsWith(folder) && name.endsWith(file)) ?? '')
  expect(jsonIn('orders/', '/order.json').order).toMatchObject([{ deliveryAddress: address }])
  const { sex, relation, ...details } = goodPatient
  expect(copy.json('account/addresses.json')).toMatchObject([goodAddress])
  expect(copy.json('account/patients.json')).toMatchObject([details])
  expect(jsonIn('prescriptions/', '/data.json').prescription).toMatchObject([
    { note: '', transcribed: { writtenPatient: goodPatient.name } },
  ])
  const { rows } = await scenario.shop.database.run(
    'select recipient_tokens, p.name_tokens, c.name_tokens as theirs from orders, patients p, customers c',
  )
  const tokens = rows.flatMap((row) => Object.values(row).flat())
  expect(tokens.length).toBeGreaterThan(10)
  for (const token of tokens) expect(copy.text).not.toContain(token)
  expect(copy.text).not.toMatch(/"[0-9a-f]{12}\.[\w-]{37,}"/)
})

test('contains nothing of another customer, and no secret', async () => {
  const one = await newDelivery(scenario)
  const other = await newDelivery(scenario)
  await newPrescription(scenario.shop, other.customer)
  const copy = await copyOf(one.customer)
  for (const theirs of [other.customer.id, other.customer.email])
    expect(copy.text).not.toContain(theirs)
  expect(copy.text).toContain(one.customer.id)
  expect(copy.text).not.toMatch(/"\w*(password|hash|token|secret|ciphertext|nonce)\w*":/i)
  expect(copy.names.filter((name) => name.startsWith('prescriptions/'))).toEqual([])
})

test('is made three times a day, recorded, and announced by email each time', async () => {
  const { shop } = scenario
  const customer = await newCustomer(shop)
  const recorded = eventsOf(shop)
  await recorded()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(customer)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  const served = answers.find(({ statusCode }) => statusCode === 200)
  expect(served?.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/aushadh-my-data-\d{4}-\d\d-\d\d\.zip/),
  })
  const sent = (await shop.database.db.select().from(emails)).filter(
    ({ recipient, subject }) =>
      recipient === customer.email && subject === 'Your data was downloaded',
  )
  expect(sent).toHaveLength(3)
  const copies = (await recorded()).filter(({ event }) => event === 'sensitive_export')
  const own = { role: 'customer', accountId: customer.id, call: 'GET /api/customer/data' }
  expect(copies).toMatchObject([own, own, own])
})
