import { setTimeout as pause } from 'node:timers/promises'
import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { queueEmail } from '../../platform/email.ts'
import { passwordResetEmail } from './password-emails.ts'
import type { Logins, PasswordDeps } from './password-holder.ts'
import type { AccountRow } from './queries.ts'
import { newResetLink, resetUrl } from './reset-link.ts'

const linkMinutes = 30
const mostFromOnePlace = 20
const mostForOneFromThere = 3
const mostForOne = 10

/**
 * Longer than writing a link and its email takes, so that the response time does not reveal who has an account.
 */
const answersAfterMs = 200

const message = 'If an account exists for this email, a link is on its way.'

/** Emails a link to the account with this email; answers everybody alike, after the same time. */
export function forgotPasswordWith(logins: Logins, { limited, publicUrl }: PasswordDeps) {
  return async (ctx: OutsideContext<Actor | null>, { body }: { body: { email: string } }) => {
    if (limited) await countAsking(ctx, logins.role, body.email)
    const answering = pause(answersAfterMs)
    const account = await logins.findByName(ctx.db, body.email)
    if (account !== null) await ctx.transaction((tx) => emailLink(tx, logins, account, publicUrl()))
    await answering
    return { message, success: true as const }
  }
}

/** Applies to existing and unknown names: a stranger must not be able to probe or flood. */
async function countAsking({ db, ip }: Context, role: string, email: string): Promise<void> {
  await countAttempt(db, `forgot:from:${ip}`, mostFromOnePlace)
  await countAttempt(db, `forgot:${role}:${email}:${ip}`, mostForOneFromThere)
  await countAttempt(db, `forgot:${role}:${email}`, mostForOne)
}

async function emailLink(
  ctx: Context,
  logins: Logins,
  { id, name, email, staff }: AccountRow,
  shopUrl: string,
): Promise<void> {
  const token = await newResetLink(ctx, logins, { id, minutes: linkMinutes })
  if (token === null) return
  const url = resetUrl(shopUrl, logins.role, token)
  await queueEmail(ctx.db, passwordResetEmail(logins.role, { name, email, staff }, url))
}
