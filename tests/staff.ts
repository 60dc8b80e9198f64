import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import type { InvitedRole } from '#contract/staff.ts'
import type { TestShop } from './app.ts'
import { emailsTo } from './passwords.ts'
import { freshStaffEmail } from './staff-rows.ts'

type Owner = { id: string; api: Client<Api> }

/** Invites a person; returns the member's id and the token from the email. */
export async function inviteMember(
  shop: TestShop,
  owner: Owner,
  given: { role?: InvitedRole; email?: string; name?: string } = {},
) {
  const { role = 'fulfilment', email = freshStaffEmail(), name = 'Ravi Patil' } = given
  const { staff } = await owner.api.staff.invite({ body: { name, email, role } })
  const member = staff.staff.find((one) => one.email === email)
  return { id: member?._id ?? '', email, token: await invitationToken(shop, email) }
}

/** The token of the newest invitation to an address. */
export async function invitationToken(shop: TestShop, email: string): Promise<string> {
  for (const { body } of await emailsTo(shop, email)) {
    const token = /\/pharmacy\/invitation#token=([\w-]+)/.exec(body)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`no invitation was sent to ${email}`)
}

const registration = {
  name: 'Anjali Deshmukh',
  council: '27',
  registrationNumber: 'MH-184203',
  validTo: '2099-12-30',
} as const

/** Enters a registration that waits for an administrator; by default of the owner. Returns its id. */
export async function submitPharmacist(
  owner: Owner,
  given: { staffId?: string; validTo?: string; registrationNumber?: string } = {},
): Promise<string> {
  const { staffId = owner.id, ...rest } = given
  const body = { ...registration, ...rest }
  const { staff } = await owner.api.staff.register({ params: { id: staffId }, body })
  const registrations = staff.staff.find(({ _id }) => _id === staffId)?.registrations
  return registrations?.find(({ state }) => state === 'waiting')?._id ?? ''
}
