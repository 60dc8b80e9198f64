import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayAdministratorCall } from '#contract/admin-permissions.ts'
import { type AdminRole, adminRoles } from '#contract/admin-roles.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { newAdmin, newCustomer, newPharmacy, newStaff, password, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { sendEmpty } from './empty-requests.ts'
import { logIn } from './passwords.ts'

/* Which calls need a confirmation, and what each caller gets with an old and with a new login. */

/** Written by hand, so that a test fails when a call loses its mark. */
const needConfirmation = [
  'DELETE /api/admin/administrators/:id',
  'DELETE /api/admin/administrators/:id/sessions',
  'DELETE /api/customer/:id',
  'DELETE /api/customer/:id/sessions',
  'DELETE /api/customer/nominee',
  'DELETE /api/customer/profile',
  'DELETE /api/pharmacy/:id/sessions',
  'DELETE /api/pharmacy/delete/:id',
  'DELETE /api/pharmacy/staff/:id',
  'DELETE /api/pharmacy/staff/:id/sessions',
  'DELETE /api/second-factors/:id',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'GET /api/admin/export-report',
  'GET /api/admin/recalls/:id/buyers/export',
  'GET /api/admin/security-events/export',
  'GET /api/customer/data',
  'GET /api/pharmacy/documents/register',
  'GET /api/pharmacy/registers/:register/print',
  'GET /api/pharmacy/registers/:register/sheet',
  'GET /api/pharmacy/statement-export',
  'POST /api/admin/administrators',
  'POST /api/admin/administrators/:id/invitation',
  'POST /api/admin/cash/refunds/:id/payment',
  'POST /api/admin/cash/remittances',
  'POST /api/admin/coupons',
  'POST /api/admin/drug-rules',
  'POST /api/admin/drug-rules/:id/withdrawal',
  'POST /api/admin/orders/:id/cancellation',
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/pharmacies/:id/inspection-links',
  'POST /api/admin/pharmacies/:id/payouts',
  'POST /api/admin/returns/:id/acceptance',
  'POST /api/admin/returns/:id/refusal',
  'POST /api/pharmacy/inspection-links',
  'POST /api/pharmacy/staff',
  'POST /api/pharmacy/staff/:id/invitation',
  'POST /api/second-factors/app',
  'POST /api/second-factors/passkey',
  'POST /api/second-factors/recovery-codes',
  'PUT /api/admin/administrators/:id',
  'PUT /api/admin/coupons/:id',
  'PUT /api/admin/drug-rules/:id',
  'PUT /api/admin/operator-rules',
  'PUT /api/admin/orders/status',
  'PUT /api/admin/orders/status/:id',
  'PUT /api/admin/pharmacies/:id/linked-account',
  'PUT /api/customer/nominee',
  'PUT /api/pharmacy/staff/:id',
  'PUT /api/pharmacy/tax-registration',
]

const endpoints = Object.values(api).flatMap((module): Endpoint[] => Object.values(module))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
test('names every call that needs a confirmation, and no other', () => {
  const marked = endpoints.filter(({ stepUp }) => stepUp === true).map(nameOf)
  expect(marked.sort()).toEqual(needConfirmation)
})

const states = ['verified', 'unverified', 'suspended'] as const
type Who = {
  name: string
  who: 'customer' | 'pharmacy' | 'admin'
  staff?: StaffRole
  adminRole?: AdminRole
}
type Caller = Who & { old: string; fresh: string }

let shop: TestShop
const callers: Caller[] = []

/** All callers with two sessions each: one opened more than five minutes ago, and one opened now. */
beforeAll(async () => {
  shop = await openTestShop()
  const admin = await newAdmin(shop)
  const people: [Who, TestActor][] = [
    [{ name: 'a customer', who: 'customer' }, await newCustomer(shop)],
    [{ name: 'the owner of the shop', who: 'admin', adminRole: 'owner' }, admin],
  ]
  for (const adminRole of adminRoles.filter((role) => role !== 'owner'))
    people.push([{ name: adminRole, who: 'admin', adminRole }, await newAdmin(shop, adminRole)])
  for (const state of states) {
    const owner = await newPharmacy(shop, { verified: state !== 'unverified' })
    for (const staff of staffRoles) {
      const actor = staff === 'owner' ? owner : await newStaff(shop, owner, staff)
      const name = `${staff} of a pharmacy that is ${state}`
      people.push([{ name, who: 'pharmacy', staff }, actor])
    }
    if (state !== 'suspended') continue
    const body = { reason: 'Sold without a prescription.' }
    await admin.api.adminLicences.suspend({ params: { id: owner.id }, body })
  }
  shop.advance(301)
  for (const [who, { email, token: old }] of people) {
    const { token: fresh } = await logIn(shop, who.who, email, password)
    callers.push({ ...who, old, fresh })
  }
})
afterAll(() => shop.close())

const send = (entry: Endpoint, token?: string) => sendEmpty(shop, entry, token)

function isAllowed({ who, staff, adminRole }: Who, entry: Endpoint): boolean {
  if (entry.access !== 'signed-in' && entry.access !== who) return false
  if (adminRole !== undefined) return mayAdministratorCall(adminRole, entry)
  return staff === undefined || mayCall(staff, entry)
}

const ending = ['DELETE /api/customer/profile', 'DELETE /api/sessions', 'DELETE /api/session']
const endsSessions = (entry: Endpoint) => ending.includes(nameOf(entry))

/** The calls that end sessions come last, and the one that ends the caller's own after all others. */
const guarded = endpoints
  .filter(({ access }) => access !== 'public')
  .toSorted((a, b) => ending.indexOf(nameOf(a)) - ending.indexOf(nameOf(b)))

describe.each(guarded.map((entry) => [nameOf(entry), entry] as const))('%s', (_, entry) => {
  test('answers every caller by role, whatever the state of the pharmacy', async () => {
    for (const caller of callers.filter(() => !endsSessions(entry))) {
      const { status, body } = await send(entry, caller.fresh)
      if (isAllowed(caller, entry)) expect([200, 400, 404, 409], caller.name).toContain(status)
      else expect({ status, body }, caller.name).toMatchObject(refused('forbidden'))
    }
  })

  test('asks callers with an old login for a confirmation, where it needs one', async () => {
    for (const caller of callers) {
      const { status, body } = await send(entry, caller.old)
      if (!isAllowed(caller, entry))
        expect({ status, body }, caller.name).toMatchObject(refused('forbidden'))
      else if (entry.stepUp)
        expect({ status, body }, caller.name).toMatchObject(refused('confirmation_needed'))
      else expect([200, 400, 404, 409], caller.name).toContain(status)
    }
  })
})

const refused = (code: string) => ({ status: 403, body: { code } })
