import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { permissionSentence, permissions, rolesFor } from '#contract/permissions.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { newPharmacy, newStaff } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/* Which member of a pharmacy's staff may make which call: every such call is made in each of the four roles. */

let shop: TestShop
let pharmacy: Awaited<ReturnType<typeof newPharmacy>>
const tokens = {} as Record<StaffRole, string>
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  tokens.owner = pharmacy.token
  for (const role of ['pharmacist', 'fulfilment', 'accounts'] as const)
    tokens[role] = (await newStaff(shop, pharmacy, role)).token
})
afterAll(() => shop.close())

const endpoints = Object.values(api).flatMap((module): Endpoint[] => Object.values(module))
const theirs = endpoints.filter(({ access }) => access === 'pharmacy' || access === 'signed-in')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const nobody = '00000000-0000-4000-8000-000000000000'

/** Sends a body that no handler can act on. */
function send(entry: Endpoint, token: string) {
  const asItComes = { body: 'name\n', headers: { 'content-type': takenTypes(entry)[0] ?? '' } }
  return shop.send({
    method: entry.method,
    url: entry.path.replace(/:\w+/g, nobody),
    token,
    ...(entry.takes === undefined ? { body: entry.method === 'GET' ? undefined : {} } : asItComes),
  })
}

test('names every call that a pharmacy’s user may make, and no other', () => {
  expect(Object.keys(permissions).sort()).toEqual(theirs.map(nameOf).sort())
})

/** The call that ends the session comes last. */
const inTurn = theirs.toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))
function endsSession({ path }: Endpoint) {
  return path === '/api/session'
}

test.each(inTurn.map((entry) => [nameOf(entry), entry] as const))(
  '%s answers each role as the permissions say',
  async (_, entry) => {
    for (const role of staffRoles) {
      const { status, body } = await send(entry, tokens[role])
      if (rolesFor(entry).includes(role)) expect([200, 400, 404], role).toContain(status)
      else
        expect({ role, status, body }).toMatchObject({
          role,
          status: 403,
          body: { code: 'forbidden', message: permissionSentence(entry) },
        })
    }
  },
)

test('names the roles that may make a call', () => {
  expect(permissionSentence(api.settlement.balance)).toBe(
    'Only the owner or accounts staff of your pharmacy can do this. Ask the owner to change your role.',
  )
  expect(permissionSentence(api.staff.invite)).toBe(
    'Only the owner of your pharmacy can do this. Ask the owner to change your role.',
  )
})

test('leaves a call without permissions to the owner', () => {
  expect(rolesFor({ method: 'GET', path: '/api/pharmacy/new-call' })).toEqual(['owner'])
})

test('lets staff read public pages as everybody does', async () => {
  const member = await newStaff(shop, pharmacy, 'accounts')
  await expect(member.api.catalogue.list()).resolves.toMatchObject({ body: [] })
})
