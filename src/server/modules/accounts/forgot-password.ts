import { setTimeout as pause } from 'node:timers/promises'
import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import type { Logins, PasswordMeans } from './password-holder.ts'
import { passwordResetMail } from './password-mails.ts'
import type { AccountRow } from './queries.ts'
import { insertReset, voidResets } from './reset-queries.ts'
import { digestOf, newResetToken } from './reset-token.ts'

const linkMinutes = 30
const mostFromOnePlace = 20
const mostForOneFromThere = 3
const mostForOne = 10

/** Longer than writing a link and its letter takes, so that the time tells nobody who has an account. */
const answersAfterMs = 200

const message = 'If an account exists for this e-mail, a link is on its way.'

/** Mails a link to whoever has this e-mail, and says the same to everybody, after the same time. */
export function forgotPasswordWith(logins: Logins, { limited, publicUrl }: PasswordMeans) {
  return async (ctx: OutsideContext<Actor | null>, { body }: { body: { email: string } }) => {
    if (limited) await countAsking(ctx, logins.role, body.email)
    const answering = pause(answersAfterMs)
    const account = await logins.findByName(ctx.db, body.email)
    if (account !== null) await ctx.transaction((tx) => mailLink(tx, logins, account, publicUrl()))
    await answering
    return { message, success: true as const }
  }
}

/** For names that exist and names that do not: a stranger must neither search nor flood. */
async function countAsking({ db, ip, now }: Context, role: string, email: string): Promise<void> {
  await countAttempt(db, `forgot:from:${ip}`, mostFromOnePlace, now)
  await countAttempt(db, `forgot:${role}:${email}:${ip}`, mostForOneFromThere, now)
  await countAttempt(db, `forgot:${role}:${email}`, mostForOne, now)
}

/** The account is held first, here as wherever a password is set: of two requests the later one's link counts. */
async function mailLink(
  { db, now }: Context,
  { role, lock }: Logins,
  { id, name, email }: AccountRow,
  shopUrl: string,
): Promise<void> {
  if (!(await lock(db, id))) return
  const token = newResetToken()
  await voidResets(db, { role, id }, now)
  await insertReset(db, {
    tokenHash: digestOf(token),
    role,
    accountId: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
  })
  await queueMail(db, passwordResetMail(role, { name, email }, shopUrl, token))
}
