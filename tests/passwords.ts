import type { Role } from '#contract/accounts.ts'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/* What tests about passwords need, the same for each role. */

export const roles = ['customer', 'pharmacy', 'admin'] as const

export const newPerson: Record<Role, (shop: TestShop) => Promise<TestActor>> = {
  customer: newCustomer,
  pharmacy: newPharmacy,
  admin: newAdmin,
}

export function logIn(shop: TestShop, role: Role, email: string, password: string) {
  const { accounts, pharmacies } = shop.as()
  const body = { email, password }
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

const ownPage: Record<Role, string> = {
  customer: '/api/customer/profile',
  pharmacy: '/api/pharmacy/profile',
  admin: '/api/admin/profile',
}

/** Whether a token still opens its own area. */
export async function lives(shop: TestShop, role: Role, token: string): Promise<boolean> {
  return (await shop.send({ method: 'GET', url: ownPage[role], token })).status === 200
}

/** The letters to an address, newest first. */
export async function lettersTo(shop: TestShop, email: string) {
  const { rows } = await shop.database.run(
    'select subject, body from mails where recipient = $1 order by created_at desc, id',
    [email],
  )
  return rows as { subject: string; body: string }[]
}

/** Asks for a link and takes the token out of the letter that came. */
export async function resetToken(shop: TestShop, role: Role, email: string): Promise<string> {
  const known = new Set((await lettersTo(shop, email)).map(({ body }) => body))
  await shop.as()[`${role}Password`].forgot({ body: { email } })
  const letter = (await lettersTo(shop, email)).find(({ body }) => !known.has(body))
  const token = /#token=([\w-]+)/.exec(letter?.body ?? '')?.[1]
  if (token === undefined) throw new Error('no link was mailed')
  return token
}

export async function tracesOf(shop: TestShop, accountId: string) {
  const { rows } = await shop.database.run(
    'select action, actor_role, subject_type, subject_id, before, after from audit_entries where actor_id = $1 order by id',
    [accountId],
  )
  return rows
}
