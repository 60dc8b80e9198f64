import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminPermissionSentence,
  adminPermissions,
  adminRolesFor,
  mayAdministratorCall,
} from '#contract/admin-permissions.ts'
import { type AdminRole, adminRoles } from '#contract/admin-roles.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newAdmin } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { sendEmpty } from './empty-requests.ts'

/* Which administrator may make which call: every such call is made in each of the five roles. */

let shop: TestShop
const tokens = {} as Record<AdminRole, string>
beforeAll(async () => {
  shop = await openTestShop()
  for (const role of adminRoles) tokens[role] = (await newAdmin(shop, role)).token
})
afterAll(() => shop.close())

const endpoints = Object.values(api).flatMap((module): Endpoint[] => Object.values(module))
const theirs = endpoints.filter(({ access }) => access === 'admin')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const send = (entry: Endpoint, token?: string) => sendEmpty(shop, entry, token)

test('names every call that only administrators may make, and no other', () => {
  expect(Object.keys(adminPermissions).sort()).toEqual(theirs.map(nameOf).sort())
})

test.each(theirs.map((entry) => [nameOf(entry), entry] as const))(
  '%s answers each administrator as the permissions say',
  async (_, entry) => {
    for (const role of adminRoles) {
      const { status, body } = await send(entry, tokens[role])
      if (adminRolesFor(entry).includes(role)) expect([200, 400, 404], role).toContain(status)
      else
        expect({ role, status, body }).toMatchObject({
          role,
          status: 403,
          body: { code: 'forbidden', message: adminPermissionSentence(entry) },
        })
    }
  },
)

/** Written by hand, so that a test fails when support may change more than its own login. */
test('lets support read, and change nothing but its own name and password', () => {
  const writes = theirs.filter(
    (entry) => entry.method !== 'GET' && mayAdministratorCall('support', entry),
  )
  expect(writes.map(nameOf).sort()).toEqual([
    'PUT /api/admin/change-password',
    'PUT /api/admin/profile/update',
  ])
})

test('lets support and finance export no personal data of customers but an order report', () => {
  const exports = theirs.filter(({ path }) => /export/.test(path))
  const allowed = (role: AdminRole) =>
    exports.filter((entry) => mayAdministratorCall(role, entry)).map(nameOf)
  expect(allowed('support')).toEqual([])
  expect(allowed('finance')).toEqual(['GET /api/admin/export-report'])
})

test('names the roles that may make a call', () => {
  expect(adminPermissionSentence(api.payouts.payByHand)).toBe(
    'Only administrators with the role Owner or Finance can do this. Ask the owner of the shop to change your role.',
  )
  expect(adminPermissionSentence(api.administrators.invite)).toBe(
    'Only administrators with the role Owner can do this. Ask the owner of the shop to change your role.',
  )
})

test('leaves a call without permissions to the owner', () => {
  expect(adminRolesFor({ method: 'GET', path: '/api/admin/new-call' })).toEqual(['owner'])
})
