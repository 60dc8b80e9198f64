import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import { addressOf } from '#contract/client.ts'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { problems } from '#contract/problem.ts'
import { accessMatrix, personalCalls } from './access-matrix.ts'
import type { Foreign } from './access-rows.ts'
import { newCustomer, newPharmacy } from './actors.ts'
import { badTokens } from './bad-tokens.ts'
import { sendEmpty } from './empty-requests.ts'
import { foreignRecords } from './foreign-records.ts'
import { newPerson, roles } from './passwords.ts'
import { openScenario, type Scenario } from './scenario.ts'

/* Who may make which call: every call of the contract against every kind of caller. */

let scenario: Scenario
let foreign: Foreign
const tokens = {} as Record<Role, string>
const bad = {} as Record<Role, Record<string, string>>
beforeAll(async () => {
  scenario = await openScenario()
  foreign = await foreignRecords(scenario)
  for (const role of roles) {
    tokens[role] = (await newPerson[role](scenario.shop)).token
    bad[role] = await badTokens(scenario.shop, role)
  }
})
afterAll(() => scenario.shop.close())

const endpoints = Object.values(api).flatMap((module): Endpoint[] => Object.values(module))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (entries: Endpoint[]) => entries.map((entry) => [nameOf(entry), entry] as const)

const send = (entry: Endpoint, token?: string) => sendEmpty(scenario.shop, entry, token)

function rolesOf({ access }: Endpoint): readonly Role[] {
  if (access === 'public') return []
  return access === 'signed-in' ? roles : [access]
}

test('gives every call one row in the matrix, with the access that the contract requires', () => {
  const inContract = Object.fromEntries(endpoints.map((entry) => [nameOf(entry), entry.access]))
  const inMatrix = Object.entries(accessMatrix).map(([call, { who }]) => [call, who])
  expect(inContract).toEqual(Object.fromEntries(inMatrix))
  expect(endpoints).toHaveLength(inMatrix.length)
})

const guarded = endpoints.filter(({ access }) => access !== 'public')

describe.each(named(guarded))('%s', (_, entry) => {
  const { messages } = entry

  test('refuses callers without a token', async () => {
    const answer = await send(entry)
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

  test('refuses other roles', async () => {
    for (const role of roles.filter((one) => !rolesOf(entry).includes(one)))
      expect(await send(entry, tokens[role]), role).toMatchObject({
        status: 403,
        body: {
          success: false,
          code: 'forbidden',
          message: messages?.forbidden ?? 'You do not have permission to access this page.',
        },
      })
  })

  test('refuses revoked and forged tokens', async () => {
    for (const role of rolesOf(entry))
      for (const [wrong, token] of Object.entries(bad[role]))
        expect(await send(entry, token), `${role}: ${wrong}`).toMatchObject({
          status: 401,
          body: {
            success: false,
            message: expect.stringMatching(
              messages?.unauthenticated ?? /^(Session expired|Authentication required)/,
            ),
          },
        })
  })

  test('refuses an expired token', async () => {
    scenario.shop.advance(7 * 24 * 3600 + 60)
    for (const role of rolesOf(entry))
      expect(await send(entry, tokens[role])).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      })
    scenario.shop.advance(-7 * 24 * 3600 - 60)
  })
})

/** A new person each time: a call to logout would end a shared session. */
const fresh = async (role: Role) => (await newPerson[role](scenario.shop)).token

test.each(named(guarded))('%s accepts the callers it is for', async (_, entry) => {
  for (const role of rolesOf(entry)) {
    const { status } = await send(entry, await fresh(role))
    const asksMore = entry.params ?? entry.query ?? entry.body ?? entry.takes
    const mayMiss = entry.problems?.some((code) => problems[code][0] === 404)
    expect(asksMore || mayMiss ? [200, 400, 404] : [200]).toContain(status)
  }
})

test.each(named(endpoints.filter(({ access }) => access === 'public')))(
  '%s requires no token and ignores an invalid one',
  async (_, entry) => {
    const closed = [401, 403]
    expect(closed).not.toContain((await send(entry)).status)
    expect(closed).not.toContain((await send(entry, 'a.b.c')).status)
  },
)

test.each(personalCalls)('$call changes nothing that belongs to somebody else', async (row) => {
  const entry = endpoints.find((one) => nameOf(one) === row.call)
  if (entry === undefined) throw new Error('the matrix has a call that is not there')
  const { shop } = scenario
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
    const file = { body: 'name\n', headers: { 'content-type': takenTypes(entry)[0] ?? '' } }
    const sent = entry.takes === undefined ? { body } : file
    const answer = await shop.send({ method: entry.method, url, token, ...sent })
    expect(answer.status).toBe(row.status)
    if (row.status === 404)
      expect(answer.body).toMatchObject({
        success: false,
        code: expect.stringMatching(/not_found$/),
      })
  }
  expect(await foreign.seen()).toEqual(before)
})

test('hidden records are visible to their owners', async () => {
  const params = { id: foreign.hidden }
  await expect(foreign.waiting.api.catalogue.detail({ params })).resolves.toMatchObject({
    _id: foreign.hidden,
  })
})
