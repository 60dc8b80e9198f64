import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { addressOf } from '#contract/client.ts'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { accessMatrix } from './access-matrix.ts'
import type { Foreign } from './access-rows.ts'
import { newCustomer, newPharmacy } from './actors.ts'
import { badTokens } from './bad-tokens.ts'
import { type Counter, openCounter } from './counter.ts'
import { foreignRecords } from './foreign-records.ts'
import { newPerson, roles } from './passwords.ts'

/* Who gets through which door: every call of the contract against everybody who could stand before it. */

let counter: Counter
let foreign: Foreign
const tokens = {} as Record<Role, string>
const bad = {} as Record<Role, Record<string, string>>
beforeAll(async () => {
  counter = await openCounter()
  foreign = await foreignRecords(counter)
  for (const role of roles) {
    tokens[role] = (await newPerson[role](counter.shop)).token
    bad[role] = await badTokens(counter.shop, role)
  }
})
afterAll(() => counter.shop.close())

const endpoints = Object.values(api).flatMap((module): Endpoint[] => Object.values(module))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (entries: Endpoint[]) => entries.map((entry) => [nameOf(entry), entry] as const)

const nobody = '00000000-0000-4000-8000-000000000000'

/** Says nothing that a handler could act on: what is answered is the door's own word. */
function knock(entry: Endpoint, token?: string) {
  const asItComes = { body: 'name\n', headers: { 'content-type': takenTypes(entry)[0] ?? '' } }
  return counter.shop.send({
    method: entry.method,
    url: entry.path.replace(/:\w+/g, nobody),
    token,
    ...(entry.takes === undefined ? { body: entry.method === 'GET' ? undefined : {} } : asItComes),
  })
}

function rolesOf({ access }: Endpoint): readonly Role[] {
  if (access === 'public') return []
  return access === 'signed-in' ? roles : [access]
}

test('every call has one row in the matrix, and the contract asks for who stands there', () => {
  const told = Object.fromEntries(endpoints.map((entry) => [nameOf(entry), entry.access]))
  const meant = Object.entries(accessMatrix).map(([call, { who }]) => [call, who])
  expect(told).toEqual(Object.fromEntries(meant))
  expect(endpoints).toHaveLength(meant.length)
})

const guarded = endpoints.filter(({ access }) => access !== 'public')

describe.each(named(guarded))('%s', (_, entry) => {
  const { messages } = entry

  test('is closed to whoever brings no token', async () => {
    const answer = await knock(entry)
    expect(answer).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'unauthenticated',
        message: messages?.unauthenticated ?? 'Authentication required',
      },
    })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('is closed to other roles', async () => {
    for (const role of roles.filter((one) => !rolesOf(entry).includes(one)))
      expect(await knock(entry, tokens[role]), role).toMatchObject({
        status: 403,
        body: {
          success: false,
          code: 'forbidden',
          message: messages?.forbidden ?? 'You do not have permission to access this page.',
        },
      })
  })

  test('is closed to tokens that are no longer good, and to those that never were', async () => {
    for (const role of rolesOf(entry))
      for (const [wrong, token] of Object.entries(bad[role]))
        expect(await knock(entry, token), `${role}: ${wrong}`).toMatchObject({
          status: 401,
          body: {
            success: false,
            message: expect.stringMatching(
              messages?.unauthenticated ?? /^(Session expired|Authentication required)/,
            ),
          },
        })
  })

  test('is closed to a token that ran out', async () => {
    counter.shop.advance(7 * 24 * 3600 + 60)
    for (const role of rolesOf(entry))
      expect(await knock(entry, tokens[role])).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      })
    counter.shop.advance(-7 * 24 * 3600 - 60)
  })
})

/** One that has not been logged out by knocking at the logout. */
const fresh = async (role: Role) => (await newPerson[role](counter.shop)).token

test.each(named(guarded))('%s is open to whom it is for', async (_, entry) => {
  for (const role of rolesOf(entry)) {
    const { status } = await knock(entry, await fresh(role))
    const asksMore = entry.params ?? entry.query ?? entry.body ?? entry.takes
    expect(asksMore === undefined ? [200] : [200, 400, 404]).toContain(status)
  }
})

test.each(named(endpoints.filter(({ access }) => access === 'public')))(
  '%s asks nobody for a token, and minds no bad one',
  async (_, entry) => {
    const closed = [401, 403]
    expect(closed).not.toContain((await knock(entry)).status)
    expect(closed).not.toContain((await knock(entry, 'a.b.c')).status)
  },
)

const personal = Object.entries(accessMatrix).flatMap(([call, { who, theirs }]) =>
  theirs === undefined ? [] : [{ call, who, ...theirs }],
)

test.each(personal)('$call does nothing with what is somebody else’s', async (row) => {
  const entry = endpoints.find((one) => nameOf(one) === row.call)
  if (entry === undefined) throw new Error('the matrix has a call that is not there')
  const { shop } = counter
  const before = await foreign.seen()
  const people = {
    customer: async () => [await newCustomer(shop)],
    pharmacy: async () => [await newPharmacy(shop)],
    public: async () => [await newCustomer(shop), await newPharmacy(shop)],
    'signed-in': async () => [await newCustomer(shop), await newPharmacy(shop)],
  }
  const asking = await people[row.who as keyof typeof people]()
  const { params, body } = row.asks(foreign)
  for (const { token } of asking) {
    const url = addressOf(entry, { params })
    const answer = await shop.send({ method: entry.method, url, token, body })
    expect(answer.status).toBe(row.status)
    if (row.status === 404)
      expect(answer.body).toMatchObject({
        success: false,
        code: expect.stringMatching(/not_found$/),
      })
  }
  expect(await foreign.seen()).toEqual(before)
})

test('what is hidden from others is there for its own', async () => {
  const params = { id: foreign.hidden }
  await expect(foreign.waiting.api.catalogue.detail({ params })).resolves.toMatchObject({
    _id: foreign.hidden,
  })
})
