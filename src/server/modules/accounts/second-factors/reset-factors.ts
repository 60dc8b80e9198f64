import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { recordSecurityEvent, writtenSecurityEvents } from '../../../platform/security-events.ts'
import { queueConfirmedEmail } from '../../../platform/unconfirmed-emails.ts'
import { type Logins, sessionHolder } from '../password-holder.ts'
import { endSessionsOfLogin } from '../session-queries.ts'
import { factorsResetEmail } from './factor-emails.ts'
import { deleteFactorsOf } from './factor-queries.ts'

type Deps = Pick<Context, 'db' | 'now'> & { shopUrl: string }

/**
 * Removes all second factors of a login whose person has lost them, ends its sessions and says so by email. For the
 * operator's command. Returns how many factors there were; null if nobody logs in with this email.
 */
export async function resetFactors(
  { db, now, shopUrl }: Deps,
  logins: Logins,
  email: string,
): Promise<number | null> {
  const { role } = logins
  const reset = await db.transaction(async (tx) => {
    const account = await logins.findByName(tx, email)
    if (account === null || !(await logins.lock(tx, account.id))) return null
    const login = { role, id: account.id }
    const holder = sessionHolder(role, account)
    const removed = await deleteFactorsOf(tx, login)
    await endSessionsOfLogin(tx, holder, now)
    await queueConfirmedEmail(tx, login, factorsResetEmail(role, account, shopUrl))
    await recordAudit(
      { db: tx, now, ip: 'command line', actor: { role, id: holder.id } },
      {
        action: 'second_factors_reset',
        subject: { type: account.staff === undefined ? role : 'staff', id: account.id },
        after: { by: 'reset-second-factor command', removed },
      },
    )
    return { account: { role, id: holder.id, staffId: holder.staffId }, removed }
  })
  if (reset === null) return null
  recordSecurityEvent(
    { db, now },
    {
      event: 'authn_second_factor_removed',
      account: reset.account,
      details: { reason: 'reset-second-factor command' },
    },
  )
  await writtenSecurityEvents(db)
  return reset.removed
}
