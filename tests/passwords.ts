import type { Role } from '#contract/accounts.ts'
import { openBodies } from '#server/platform/email-body.ts'
import type { Sealed } from '#server/platform/vault/data-keys.ts'
import { newAdmin, newCustomer, newPharmacy, password, type TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/* What password tests need, for every role. */

export const roles = ['customer', 'pharmacy', 'admin'] as const

export const newPerson: Record<Role, (shop: TestShop) => Promise<TestActor>> = {
  customer: newCustomer,
  pharmacy: newPharmacy,
  admin: newAdmin,
}

export function logIn(shop: TestShop, role: Role, email: string, given: string) {
  const { accounts, pharmacies } = shop.as()
  const body = { email, password: given }
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

/** A person in a new session; sessions end after seven days. */
export async function loggedInAgain(
  shop: TestShop,
  role: Role,
  person: TestActor,
): Promise<TestActor> {
  const { token } = await logIn(shop, role, person.email, password)
  return { ...person, token, api: shop.as(token, password) }
}

const ownPage: Record<Role, string> = {
  customer: '/api/customer/profile',
  pharmacy: '/api/pharmacy/profile',
  admin: '/api/admin/profile',
}

/** Whether a token still opens a page of its role. */
export async function isTokenValid(shop: TestShop, role: Role, token: string): Promise<boolean> {
  return (await shop.send({ method: 'GET', url: ownPage[role], token })).status === 200
}

/** The emails to an address, newest first. */
export async function emailsTo(shop: TestShop, email: string) {
  const { rows } = await shop.database.run(
    'select id, subject, body from emails where recipient = $1 order by created_at desc, id',
    [email],
  )
  const opened = await openBodies(
    shop.database.db,
    rows as { id: string; subject: string; body: Sealed | null }[],
  )
  return opened.map(({ subject, body }) => ({ subject, body }))
}

/** Requests a reset link and returns the token from the email. */
export async function resetToken(shop: TestShop, role: Role, email: string): Promise<string> {
  const known = new Set((await emailsTo(shop, email)).map(({ body }) => body))
  await shop.as()[`${role}Password`].forgot({ body: { email } })
  const message = (await emailsTo(shop, email)).find(({ body }) => !known.has(body))
  const token = /#token=([\w-]+)/.exec(message?.body ?? '')?.[1]
  if (token === undefined) throw new Error('no link was mailed')
  return token
}

type OwnRole = 'customer' | 'admin'

/** Asks for a new email and returns the token from the link sent to it. */
export async function emailChangeToken(
  shop: TestShop,
  role: OwnRole,
  { api }: Pick<TestActor, 'api'>,
  email: string,
): Promise<string> {
  const body = { name: 'Meera Kulkarni', email, currentPassword: password }
  if (role === 'customer') await api.accounts.updateCustomerProfile({ body })
  else await api.adminProfile.update({ body })
  const [message] = await emailsTo(shop, email)
  const token = /#token=([\w-]+)/.exec(message?.body ?? '')?.[1]
  if (token === undefined) throw new Error('no link was mailed')
  return token
}

export async function auditEntriesOf(shop: TestShop, accountId: string) {
  const { rows } = await shop.database.run(
    'select action, actor_role, subject_type, subject_id, before, after from audit_entries where actor_id = $1 order by id',
    [accountId],
  )
  return rows
}
