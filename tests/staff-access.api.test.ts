import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { permissionSentence, permissions, rolesFor } from '#contract/permissions.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { newPharmacy, newStaff } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { sendEmpty } from './empty-requests.ts'

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
const send = (entry: Endpoint, token?: string) => sendEmpty(shop, entry, token)

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
