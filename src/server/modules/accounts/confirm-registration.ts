import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueEmail } from '../../platform/email.ts'
import {
  findUnconfirmed,
  isConfirmed,
  type RegisteringRole,
  setConfirmed,
  storeUnconfirmed,
} from '../../platform/unconfirmed-emails.ts'
import { confirmRegistrationEmail } from './confirmation-emails.ts'
import { digestOf, newLinkToken } from './link-token.ts'
import type { Logins, PasswordDeps } from './password-holder.ts'

const linkDays = 7
const mostSentAgain = 3

type Registered = { role: RegisteringRole; id: string; email: string }

/** What registrations and their confirmation need. */
export type ConfirmationDeps = PasswordDeps & {
  /** Asks people who register to confirm their email; off only in tests and benchmarks that register many. */
  confirmsEmails: boolean
}

/**
 * Sends the link that confirms the email of a registration. Until it is opened the address gets only emails about
 * paid orders: it may be a stranger's. Runs in a transaction.
 */
export async function askForConfirmation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { role, id, email }: Registered,
  { confirmsEmails, publicUrl }: Pick<ConfirmationDeps, 'confirmsEmails' | 'publicUrl'>,
): Promise<void> {
  if (!confirmsEmails) return
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  await storeUnconfirmed(db, { role, id }, { tokenHash: digestOf(token), expiresAt })
  await queueEmail(db, confirmRegistrationEmail({ role, email }, publicUrl(), token))
}

/** Sends a new link, three times in a quarter of an hour; the link before stops working. */
export function sendConfirmationAgainWith(logins: Logins, deps: ConfirmationDeps) {
  return async (ctx: Context<Actor<'customer'> | Actor<'pharmacy'>>) => {
    const { db, actor } = ctx
    const { role, id } = actor
    if (deps.limited) await countAttempt(db, `confirmation:${role}:${id}`, mostSentAgain)
    const account = (await logins.lock(db, id)) ? await logins.find(db, id) : null
    if (account === null || (await isConfirmed(db, actor))) return known
    await askForConfirmation(ctx, { role, id, email: account.email }, deps)
    return { success: true as const, message: 'We sent a new link. Open it within seven days.' }
  }
}

const known = { success: true as const, message: 'Your email is already confirmed.' }

/** Confirms the email of a registration once. Returns the email; null if the token is no such link's. */
export async function confirmRegistration(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { role, find, lock }: Logins,
  tokenHash: string,
): Promise<string | null> {
  const id = await findUnconfirmed(db, { role, tokenHash }, now)
  // The account first, as every use case that changes its login does.
  const account = id !== null && (await lock(db, id)) ? await find(db, id) : null
  if (!account || (await findUnconfirmed(db, { role, tokenHash }, now)) === null) return null
  await setConfirmed(db, { role, id: account.id })
  return account.email
}
