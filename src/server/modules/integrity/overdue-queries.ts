import { sql } from 'drizzle-orm'
import { foundServerAway, waitsForMailer } from '../../platform/email.ts'
import { type Invariant, latest, latestMs } from './invariant-queries.ts'

/** Tries within two hours: by then, a provider that was down is up again. */
const mostTries = 7
/** Banks take five to seven working days. */
const longestPendingMs = 10 * 86_400_000

export const overdueInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    statement:
      'No pending work waits longer than ten minutes: events of the provider, refunds, payouts, emails.',
    breaches: ({ now, sendsEmails }) => sql`
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
      select 'email', id::text, 'waiting since', created_at::text, 'sent'
      from emails where ${sendsEmails} and created_at < ${latest(now)}
        and ${waitsForMailer(new Date(now.getTime() - latestMs))}
        -- One of them is tried each minute while the mail server is away, and a separate alert says so.
        and not exists (select from emails where ${foundServerAway(new Date(now.getTime() - latestMs))})`,
  },
  {
    id: 'I13',
    statement: 'Units that were not paid for in time are released ten minutes later.',
    breaches: ({ now }) => sql`
      select 'order' as subject, id::text as id, 'reserved until' as what,
        reservation_expires_at::text as found, 'later, or released' as expected
      from orders where reservation = 'active' and reservation_expires_at < ${latest(now)}`,
  },
  {
    id: 'I16',
    statement:
      'The provider answers a refund within about two hours, and the refund ends within ten days.',
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
