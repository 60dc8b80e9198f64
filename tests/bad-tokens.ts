import type { Role } from '#contract/accounts.ts'
import { createTokens } from '#server/modules/accounts/index.ts'
import { newAdmin, password } from './actors.ts'
import { sessionSecret, type TestShop } from './app.ts'
import { logIn, newPerson, roles } from './passwords.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

/** Tokens that are no longer valid or never were, by their fault. None may make a call of the role. */
export async function badTokens(shop: TestShop, role: Role): Promise<Record<string, string>> {
  const person = await newPerson[role](shop)
  const [head = '', payload = '', signature = ''] = person.token.split('.')
  const claims = claimsOf(person.token)
  const later = encoded({ ...claims, exp: Number(claims.exp) + 3600 })
  const sid = String(claims.sid)
  const other = roles.find((one) => one !== role) ?? role
  const another = await newPerson[other](shop)
  return {
    'no token of ours': 'a.b.c',
    'a payload that was edited': `${head}.${later}.${signature}`,
    'a signature that was cut': `${head}.${payload}.${signature.slice(0, -4)}`,
    'another role’s token, edited': edited(another.token, { role }),
    'no algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'no algorithm and no signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'another secret': signed('another secret of thirty-two characters', {
      accountId: person.id,
      sessionId: sid,
      role,
    }),
    'a session of another role': signed(sessionSecret, {
      accountId: another.id,
      sessionId: String(claimsOf(another.token).sid),
      role,
    }),
    'a session of somebody else': signed(sessionSecret, {
      accountId: (await newPerson[role](shop)).id,
      sessionId: sid,
      role,
    }),
    'a session that was logged out': await loggedOut(shop, role),
    'a session that a new password ended': await outdated(shop, role),
    ...(role === 'admin' ? {} : { 'a closed account': await closed(shop, role) }),
  }
}

function edited(token: string, change: Record<string, unknown>): string {
  const [head, , signature] = token.split('.')
  return `${head}.${encoded({ ...claimsOf(token), ...change })}.${signature}`
}

function signed(
  secret: string,
  claims: { accountId: string; sessionId: string; role: Role },
): string {
  return createTokens(secret).sign(claims, new Date(), new Date(Date.now() + 3_600_000))
}

async function loggedOut(shop: TestShop, role: Role): Promise<string> {
  const { token, api } = await newPerson[role](shop)
  await api.accounts.endSession()
  return token
}

async function outdated(shop: TestShop, role: Role): Promise<string> {
  const { email, api } = await newPerson[role](shop)
  const { token } = await logIn(shop, role, email, password)
  const body = { currentPassword: password, newPassword: 'Chandan!61ruk' }
  await api[`${role}Password`].change({ body })
  return token
}

/** Closes the account; no call closes an administrator's. */
async function closed(shop: TestShop, role: 'customer' | 'pharmacy'): Promise<string> {
  const { id, token } = await newPerson[role](shop)
  const { api } = await newAdmin(shop)
  const params = { id }
  await (role === 'customer'
    ? api.people.deleteCustomer({ params })
    : api.people.deletePharmacy({ params }))
  return token
}
