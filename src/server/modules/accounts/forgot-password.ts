import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { queueEmail } from '../../platform/email.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import { isConfirmed } from '../../platform/unconfirmed-emails.ts'
import type { LoginDeps } from './log-in.ts'
import { passwordResetEmail } from './password-emails.ts'
import { type Logins, type PasswordDeps, sessionHolder } from './password-holder.ts'
import type { AccountRow } from './queries.ts'
import { newResetLink, resetUrl } from './reset-link.ts'
import { hasResetSince } from './reset-queries.ts'

const linkMinutes = 30
/** Where a budget is used up, a link that was sent less than this ago is not replaced: it is in the mailbox. */
const freshMinutes = 5

/**
 * Longer than writing a link and its email takes, so that the response time does not reveal who has an account.
 */
const answersAfterMs = 200

const message = 'If an account exists for this email, a link is on its way.'

type Asking = { email: string; proof?: string | undefined }

/** Emails a link to the account with this email; answers everybody alike, after the same time. */
export function forgotPasswordWith(
  logins: Logins,
  { guard, publicUrl, tokens: { hashName } }: PasswordDeps & Pick<LoginDeps, 'tokens'>,
) {
  return async (ctx: OutsideContext<Actor | null>, { body }: { body: Asking }) => {
    const { role } = logins
    const account = await logins.findByName(ctx.db, body.email)
    const subject = { role, name: body.email, accountId: account?.id }
    const { proved } = await guard.admit(ctx, { kind: 'forgot', subject, proof: body.proof })
    const answering = pause(answersAfterMs)
    const since = new Date(ctx.now.getTime() - freshMinutes * 60_000)
    const isSent =
      account !== null && proved && (await hasResetSince(ctx.db, { role, id: account.id }, since))
    const asked = account && sessionHolder(role, account)
    recordAfterwards(ctx, {
      event: 'authn_password_reset_asked',
      ...(asked ? { account: asked } : { details: { nameHash: hashName(body.email) } }),
    })
    if (account !== null && !isSent) {
      const isQueued = await ctx.transaction((tx) => emailLink(tx, logins, account, publicUrl()))
      if (asked && isQueued) recordAfterwards(ctx, { event: 'authn_token_created', account: asked })
    }
    await answering
    return { message, success: true as const }
  }
}

/** False, without a link, if the account is closed or has another email by now: the mailbox is no longer its own. */
async function emailLink(
  ctx: Context,
  logins: Logins,
  { id, name, email, staff }: AccountRow,
  shopUrl: string,
): Promise<boolean> {
  if (!(await logins.lock(ctx.db, id))) return false
  if ((await logins.find(ctx.db, id))?.email !== email) return false
  const token = await newResetLink(ctx, logins, { id, minutes: linkMinutes })
  if (token === null) return false
  const { role } = logins
  const url = resetUrl(shopUrl, role, token)
  // To an address that may be a stranger's: without any word of the person who registered.
  const shownName = (await isConfirmed(ctx.db, { role, id })) ? name : null
  await queueEmail(ctx.db, passwordResetEmail(role, { name: shownName, email, staff }, url))
  return true
}
