import type { adminEmail, customerEmail } from '#contract/email-changes.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { violates } from '../../platform/db-errors.ts'
import { queueEmail } from '../../platform/email.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import { queueConfirmedEmail, setConfirmed } from '../../platform/unconfirmed-emails.ts'
import { confirmRegistration } from './confirm-registration.ts'
import {
  confirmEmailEmail,
  emailChangeAskedEmail,
  emailChangedEmail,
} from './confirmation-emails.ts'
import {
  findEmailChange,
  insertEmailChange,
  takeEmailChange,
  voidEmailChange,
} from './email-change-queries.ts'
import { digestOf, newLinkToken } from './link-token.ts'
import { passwordMatches } from './password.ts'
import type { OwnLogins, PasswordDeps } from './password-holder.ts'
import { countPasswordTry } from './password-tries.ts'
import { emailTaken, type OwnRole, setEmail } from './queries.ts'
import { voidResets } from './reset-queries.ts'
import { endSessionsOfLogin } from './session-queries.ts'

const linkMs = 24 * 3_600_000

type Confirm = typeof customerEmail.confirm | typeof adminEmail.confirm
type OwnContext = Context<Actor<'customer'> | Actor<'admin'>>

type Given = { email: string; newEmail: string; currentPassword: string | undefined }

/**
 * Checks what a changed email needs, which takes 50 ms and belongs outside a transaction, and returns what to do in
 * the transaction: nothing if the email is the same. Throws `password_needed`, `wrong_password`.
 */
export function emailChangeWith(logins: OwnLogins, { limited, publicUrl }: PasswordDeps) {
  return async (ctx: OwnContext, { email, newEmail, currentPassword: password }: Given) => {
    if (newEmail === email) return async () => undefined
    const passwordHash = await checkPassword(ctx, logins, { password, limited })
    const asked = { email, newEmail, passwordHash, shopUrl: publicUrl() }
    return (tx: OwnContext) => askForEmailChange(tx, logins, asked)
  }
}

/**
 * Whoever has only the session must not take the account over: the password is checked, in ten attempts in a quarter
 * of an hour. Returns its hash. Throws `password_needed`, `wrong_password`.
 */
async function checkPassword(
  { db, actor }: OwnContext,
  logins: OwnLogins,
  { password, limited }: { password: string | undefined; limited: boolean },
): Promise<string> {
  if (!password?.trim()) throw atPassword('password_needed')
  const { role, id } = actor
  if (limited) await countPasswordTry(db, { role, id })
  const account = await logins.find(db, id)
  if (account === null) throw new Problem('session_expired')
  if (!(await passwordMatches(password, account.passwordHash))) throw atPassword('wrong_password')
  return account.passwordHash
}

function atPassword(code: 'password_needed' | 'wrong_password'): Problem {
  const { message } = new Problem(code)
  return new Problem(code, { errors: [{ path: 'currentPassword', message }] })
}

type Asked = { email: string; newEmail: string; passwordHash: string; shopUrl: string }

/**
 * Sends a link to the new address, and a warning to the present one. An older link is void. Runs in a transaction.
 * Throws `account_exists`, and `wrong_password` if the password has changed since it was checked.
 */
async function askForEmailChange(
  ctx: OwnContext,
  { lock }: OwnLogins,
  { email, newEmail, passwordHash, shopUrl }: Asked,
): Promise<void> {
  const { db, now, actor } = ctx
  const { role, id, sessionId } = actor
  if (!(await lock(db, id, passwordHash))) throw atPassword('wrong_password')
  if (await emailTaken(db, role, newEmail)) throw new Problem('account_exists')
  const token = newLinkToken()
  await voidEmailChange(db, actor, now)
  const tokenHash = digestOf(token)
  await insertEmailChange(db, {
    tokenHash,
    role,
    accountId: id,
    newEmail,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMs),
  })
  const change = { role, email, newEmail }
  await queueEmail(db, confirmEmailEmail(change, shopUrl, { token, tokenHash }))
  await queueConfirmedEmail(db, actor, emailChangeAskedEmail(change, shopUrl))
  recordAfterwards(ctx, { event: 'authn_email_change', details: { reason: 'asked' } })
  await recordAudit(ctx, { action: 'email_change_asked', subject: { type: role, id } })
}

/**
 * Confirms the email of a registration, or stores a new email. Throws `email_link_over`, `account_exists`.
 */
export function confirmEmailWith(logins: OwnLogins) {
  return async (ctx: Context, { body }: HandlerInput<Confirm>): Promise<Body<Confirm>> => {
    const tokenHash = digestOf(body.token)
    const registered = await confirmRegistration(ctx, logins, tokenHash)
    if (registered !== null)
      return { success: true, message: 'Your email is confirmed.', email: registered }
    const email = await storeNewEmail(ctx, logins, tokenHash)
    return { success: true, message: newEmailStored, email }
  }
}

const newEmailStored = 'Your new email is confirmed. All other devices are logged out.'

/** Stores the new email of an opened link, once, and ends all sessions but the one that asked. */
async function storeNewEmail(ctx: Context, logins: OwnLogins, tokenHash: string): Promise<string> {
  const { db, now, ip } = ctx
  const { role } = logins
  const link = { role, tokenHash }
  const id = await findEmailChange(db, link, now)
  // The account first, as every use case that changes its login does.
  const account = id !== null && (await logins.lock(db, id)) ? await logins.find(db, id) : null
  const change = account && (await takeEmailChange(db, link, now))
  if (!account || !change) throw new Problem('email_link_over')
  const { newEmail, sessionId } = change
  const actor = { role, id: account.id }
  await store(db, actor, newEmail)
  await endSessionsOfLogin(db, { ...actor, staffId: null }, now, sessionId)
  // Their links are in a mailbox that no longer belongs to the account.
  await voidResets(db, actor, now)
  const wasUnconfirmed = await setConfirmed(db, actor)
  if (!wasUnconfirmed)
    await queueEmail(db, emailChangedEmail({ role, email: account.email, newEmail }))
  const subject = { type: role, id: account.id }
  await recordAudit({ db, now, ip, actor }, { action: 'email_changed', subject })
  recordAfterwards(ctx, { event: 'authn_email_change', account: actor })
  return newEmail
}

async function store(db: Context['db'], account: { role: OwnRole; id: string }, email: string) {
  try {
    await setEmail(db, account, email)
  } catch (error) {
    if (violates(error, 'customers_email') || violates(error, 'admins_email'))
      throw new Problem('account_exists')
    throw error
  }
}
