import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer, seedManyCustomers } from '../../../../tests/orders.ts'

let shop: TestShop
let admin: TestActor
const names = ['asha', 'Bala', 'Chitra', 'dev', 'Esha', 'Farah', 'Gita']
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  for (const [day, name] of names.entries())
    ids[name] = await seedCustomer(shop.database, {
      name,
      email: `user${day}@example.in`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + day)),
    })
  await seedCustomer(shop.database, { name: 'Gone', email: 'gone@x.in', closedAt: new Date() })
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<TestActor['api']['people']['customers']>[0]>['query']
async function list(query: Query = {}) {
  const { body, headers } = await admin.api.people.customers({ query })
  const cursor = (rel: string) =>
    new RegExp(`cursor=([^&>]+)[^>]*>; rel="${rel}"`).exec(headers.link ?? '')?.[1]
  return {
    names: body.map(({ name }) => name),
    total: Number(headers['x-total-count']),
    start: Number(headers['x-page-start']),
    next: cursor('next'),
    prev: cursor('prev'),
    body,
  }
}

test('lists open accounts, newest first', async () => {
  const all = await list()
  expect(all.names).toEqual(['Gita', 'Farah', 'Esha', 'dev', 'Chitra', 'Bala', 'asha'])
  expect(all).toMatchObject({ total: 7, start: 1, next: undefined, prev: undefined })
  expect(all.body[6]).toEqual({
    _id: ids.asha,
    name: 'asha',
    email: 'user0@example.in',
    username: 'user0@example.in',
    role: 'customer',
    contact: null,
    registrationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test.each([
  ['email', names],
  ['-email', ['Gita', 'Farah', 'Esha', 'dev', 'Chitra', 'Bala', 'asha']],
  ['registrationDate', names],
] as const)('pages by %s to the end and back', async (sort, sorted) => {
  const first = await list({ sort, limit: 3 })
  const second = await list({ sort, limit: 3, cursor: first.next })
  const third = await list({ sort, limit: 3, cursor: second.next })
  expect([first.names, second.names, third.names]).toEqual([
    sorted.slice(0, 3),
    sorted.slice(3, 6),
    sorted.slice(6),
  ])
  expect([first.start, second.start, third.start]).toEqual([1, 4, 7])
  expect([first.total, second.total, third.total]).toEqual([7, 7, 7])
  expect(third.next).toBeUndefined()
  const back = await list({ sort, limit: 3, cursor: third.prev })
  expect(back).toEqual(second)
  expect(await list({ sort, limit: 3, cursor: back.prev })).toEqual(first)
})

test.each([
  ['a name in any case', 'ESHA', ['Esha']],
  ['the beginning of a name', 'far', ['Farah']],
  ['two letters of a name', 'fa', []],
  ['the middle of a name', 'sha', []],
  ['the middle of an email', 'ser3@exam', ['dev']],
  ['two letters of an email', 'us', names],
  ['a name and an email', 'example.in bala', ['Bala']],
  ['the name of one and the email of another', 'bala user2', []],
  ['no word', '%', []],
  ['a closed account', 'gone', []],
])('finds accounts by %s', async (_, q, found) => {
  expect(await list({ q, sort: 'email' })).toMatchObject({ names: found, total: found.length })
})

test('finds an account by its id, or by the eight characters that a table shows', async () => {
  for (const q of [ids.dev ?? '', ids.dev?.slice(0, 8) ?? ''])
    expect((await list({ q })).names).toEqual(['dev'])
})

test('accepts a cursor only for its own sort and search', async () => {
  const { next } = await list({ sort: 'email', limit: 3 })
  for (const query of [
    { sort: '-email', cursor: next },
    { sort: 'email', q: 'esha', cursor: next },
    { cursor: 'made-up' },
  ] as const)
    await expect(admin.api.people.customers({ query })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
})

test('pages a search by email to the end', async () => {
  const first = await list({ q: 'user', sort: 'email', limit: 5 })
  const second = await list({ q: 'user', sort: 'email', limit: 5, cursor: first.next })
  expect([...first.names, ...second.names]).toEqual(names)
  expect([first.total, second.total, second.start, second.next]).toEqual([7, 7, 6, undefined])
})

test('does not sort by name, which the database cannot read', async () => {
  const query = { sort: 'name' } as unknown as Query
  await expect(list(query)).rejects.toMatchObject({ status: 400, message: 'Unknown sort order.' })
})

test('changes what finds an account with its name', async () => {
  const { api, email } = await newCustomer(shop, 'Ritika Sen')
  const find = async (q: string) => (await list({ q })).names
  expect(await find('ritika')).toEqual(['Ritika Sen'])
  await api.accounts.updateCustomerProfile({ body: { name: 'Sumana Bose', email } })
  expect(await find('ritika')).toEqual([])
  expect(await find('bos sumana')).toEqual(['Sumana Bose'])
})

test('lists and counts everybody where a search finds very many', async () => {
  const email = (n: number) => `crowd${String(n).padStart(3, '0')}@example.in`
  await seedManyCustomers(shop.database, { name: 'Crowd Nobody', email, count: 510 })
  const first = await list({ q: 'nob CROWD', sort: 'email', limit: 100 })
  expect(first).toMatchObject({ total: 510, start: 1 })
  const emails = first.body.map((one) => one.email)
  expect(emails).toEqual(Array.from({ length: 100 }, (_, n) => email(n)))
  const second = await list({ q: 'nob CROWD', sort: 'email', limit: 100, cursor: first.next })
  expect(second).toMatchObject({ total: 510, start: 101 })
  expect(second.body[0]?.email).toBe(email(100))
})
