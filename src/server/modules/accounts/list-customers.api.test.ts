import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedCustomer } from '../../../../tests/orders.ts'

let shop: TestShop
let admin: TestActor
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  const names = ['asha', 'Bala', 'Chitra', 'dev', 'Esha', 'Farah', 'Gita']
  for (const [day, name] of names.entries())
    ids[name] = await seedCustomer(shop.database, {
      name,
      email: `${name}@example.in`.toLowerCase(),
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
    email: 'asha@example.in',
    username: 'asha@example.in',
    role: 'customer',
    contact: null,
    registrationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test.each([
  ['name', ['asha', 'Bala', 'Chitra', 'dev', 'Esha', 'Farah', 'Gita']],
  ['-email', ['Gita', 'Farah', 'Esha', 'dev', 'Chitra', 'Bala', 'asha']],
  ['registrationDate', ['asha', 'Bala', 'Chitra', 'dev', 'Esha', 'Farah', 'Gita']],
] as const)('pages by %s to the end and back', async (sort, names) => {
  const first = await list({ sort, limit: 3 })
  const second = await list({ sort, limit: 3, cursor: first.next })
  const third = await list({ sort, limit: 3, cursor: second.next })
  expect([first.names, second.names, third.names]).toEqual([
    names.slice(0, 3),
    names.slice(3, 6),
    names.slice(6),
  ])
  expect([first.start, second.start, third.start]).toEqual([1, 4, 7])
  expect([first.total, second.total, third.total]).toEqual([7, 7, 7])
  expect(third.next).toBeUndefined()
  const back = await list({ sort, limit: 3, cursor: third.prev })
  expect(back).toEqual(second)
  expect(await list({ sort, limit: 3, cursor: back.prev })).toEqual(first)
})

test.each([
  ['ESHA', ['Esha']],
  ['sha', ['asha', 'Esha']],
  ['bala example.in', ['Bala']],
  ['es', ['Esha']],
  ['h', []],
  ['%', []],
  ['gone', []],
])('finds %s by name and email', async (q, names) => {
  expect(await list({ q, sort: 'name' })).toMatchObject({ names, total: names.length })
})

test('finds an account by its id, or by the eight characters that a table shows', async () => {
  for (const q of [ids.dev ?? '', ids.dev?.slice(0, 8) ?? ''])
    expect((await list({ q })).names).toEqual(['dev'])
})

test('accepts a cursor only for its own sort and search', async () => {
  const { next } = await list({ sort: 'name', limit: 3 })
  for (const query of [
    { sort: '-name', cursor: next },
    { sort: 'name', q: 'sha', cursor: next },
    { cursor: 'made-up' },
  ] as const)
    await expect(admin.api.people.customers({ query })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
})
