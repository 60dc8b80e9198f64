import type { Role } from '#contract/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { linkIn, type Words } from '../../platform/email-words.ts'
import { digestOf, newLinkToken } from './link-token.ts'
import type { Logins } from './password-holder.ts'
import { insertReset, voidResets } from './reset-queries.ts'

/**
 * Stores a link that sets a new password once, voids the account's older ones and returns the token; null if the
 * account is closed. Locks the account first, as every use case that sets a password does: of two requests the
 * later link is valid.
 */
export async function newResetLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { role, lock }: Pick<Logins, 'role' | 'lock'>,
  { id, minutes }: { id: string; minutes: number },
): Promise<string | null> {
  if (!(await lock(db, id))) return null
  const token = newLinkToken()
  await voidResets(db, { role, id }, now)
  await insertReset(db, {
    tokenHash: digestOf(token),
    role,
    accountId: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return token
}

/** The link's URL, with the token in its fragment: no server, proxy or Referer header receives it. */
export function resetUrl(shopUrl: string, role: Role, token: string): Words {
  return linkIn(shopUrl)`/${role}/reset-password#token=${token}`
}
