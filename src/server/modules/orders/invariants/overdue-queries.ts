import { sql } from 'drizzle-orm'
import { waitsForMailer } from '../../../platform/mail.ts'
import type { Invariant } from './invariant-queries.ts'
import { latest, latestMs } from './latest-queries.ts'

/** Tries within two hours: a provider that is down is up again by then. */
const mostTries = 7
/** Banks take five to seven working days. */
const longestPendingMs = 10 * 86_400_000

export const overdueInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    says: 'Nothing that is to be done waits longer than ten minutes: events of the provider, refunds, payouts, mails.',
    breaches: ({ now, mailed }) => sql`
      select 'event of the provider' as subject, id, 'due' as what,
        due_at::text as found, 'later, or none' as expected
      from provider_events where due_at < ${latest(now)}
      union all
      select 'refund', id::text, 'due', due_at::text, 'later, or none'
      from refunds where due_at < ${latest(now)}
      union all
      select 'payout', id::text, 'due', due_at::text, 'later, or none'
      from payouts where due_at < ${latest(now)}
      union all
      select 'mail', id::text, 'waiting since', created_at::text, 'sent'
      from mails where ${mailed} and created_at < ${latest(now)}
        and ${waitsForMailer(new Date(now.getTime() - latestMs))}`,
  },
  {
    id: 'I13',
    says: 'Units that nobody paid for in time are free again ten minutes later.',
    breaches: ({ now }) => sql`
      select 'order' as subject, id::text as id, 'held until' as what,
        hold_expires_at::text as found, 'later, or released' as expected
      from orders where hold = 'held' and hold_expires_at < ${latest(now)}`,
  },
  {
    id: 'I16',
    says: 'A refund gets an answer of the provider within some two hours, and comes to its end within ten days.',
    breaches: ({ now }) => sql`
      select 'refund' as subject, id::text as id, 'tries without an answer' as what,
        tries::text as found, 'fewer than ${sql.raw(String(mostTries))}' as expected
      from refunds where state = 'requested' and tries >= ${mostTries}
      union all
      select 'refund', id::text, 'pending since', created_at::text, 'processed or failed by now'
      from refunds where state = 'pending'
        and created_at < ${new Date(now.getTime() - longestPendingMs).toISOString()}::timestamptz`,
  },
]
