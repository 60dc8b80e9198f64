import { sql } from 'drizzle-orm'
import { waitsForMailer } from '../../../platform/mail.ts'
import type { Invariant } from './invariant-queries.ts'

/** What is to be done is done within this time, or somebody must know. */
export const latestMs = 10 * 60_000

const latest = (now: Date) => sql`${new Date(now.getTime() - latestMs).toISOString()}::timestamptz`

export const overdueInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    says: 'Nothing that is to be done waits longer than ten minutes: events of the provider, refunds, mails.',
    breaches: ({ now, mailed }) => sql`
      select 'event of the provider' as subject, id, 'due' as what,
        due_at::text as found, 'later, or none' as expected
      from provider_events where due_at < ${latest(now)}
      union all
      select 'refund', id::text, 'due', due_at::text, 'later, or none'
      from refunds where due_at < ${latest(now)}
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
]
