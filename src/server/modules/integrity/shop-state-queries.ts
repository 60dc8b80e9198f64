import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { isUndelivered } from '../../platform/email.ts'
import { emails } from '../../platform/tables.ts'

/** A number of a gauge; `label` is '' where it has none. */
export type StateRow = { name: string; label: string; value: number }

/** A retry keeps the age of what is owed, but the provider cannot have accepted it before the last try failed. */
const pendingSince = 'greatest(r.created_at, failed.settled_at)'

/**
 * How much waits, in one statement. Every part reads a partial index of what waits, or a day of one job's runs: the
 * cost does not grow with the orders of the past. Ages are in seconds, amounts in paise.
 */
export async function readShopState(
  db: Db,
  now: Date,
  jobs: readonly string[],
): Promise<StateRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const age = (moment: string) =>
    sql`greatest(0, coalesce(extract(epoch from ${at} - min(${sql.raw(moment)})), 0))::float8`
  const { rows } = (await db.execute(sql`
    with
    reservations as (
      select count(*)::float8 as n, count(*) filter (where reservation_expires_at < ${at})::float8 as late,
        ${age('reservation_expires_at')} as age
      from orders where reservation = 'active'),
    refund_states as (
      select r.state, count(*)::float8 as n, sum(r.amount_paise)::float8 as paise, ${age(pendingSince)} as age
      from refunds r left join refunds failed on failed.id = r.retry_of and r.state = 'pending'
      where r.state in ('requested', 'pending', 'awaiting_details', 'to_pay') group by r.state),
    events as (
      select count(*)::float8 as n, ${age('received_at')} as age
      from provider_events where due_at is not null),
    open_payouts as (
      select count(*)::float8 as n, coalesce(sum(amount_paise), 0)::float8 as paise, ${age('created_at')} as age
      from payouts where state in ('requested', 'pending')),
    unsent as (
      select count(*)::float8 as n, ${age('created_at')} as age
      -- Those that a process is sending at this moment wait, too.
      from ${emails} where ${isUndelivered(now)}),
    open_alerts as (
      select kind, count(*)::float8 as n from alerts where closed_at is null group by kind),
    due_jobs as (
      select name, ${age('start_after')} as age from pgboss.job
      where name = any(${`{${jobs.join()}}`}::text[]) and state < 'active' and not blocked and start_after < ${at}
        -- The next run of a long job waits for it.
        and not exists (select from pgboss.job running where running.name = job.name and running.state = 'active')
      group by name),
    checks as (
      select coalesce(extract(epoch from max(checked_at)), 0)::float8 as at from invariant_checks)
    select v.name, v.label, v.value from reservations, lateral (values
      ('aushadh_reservations_unpaid', '', n),
      ('aushadh_reservations_overdue', '', late),
      ('aushadh_reservations_overdue_age_seconds', '', age)) v (name, label, value)
    union all select v.name, state, v.value from refund_states, lateral (values
      ('aushadh_refunds_waiting', n),
      ('aushadh_refunds_waiting_paise', paise),
      ('aushadh_refunds_waiting_age_seconds', age)) v (name, value)
    union all select v.name, '', v.value from events, lateral (values
      ('aushadh_provider_events_waiting', n),
      ('aushadh_provider_events_waiting_age_seconds', age)) v (name, value)
    union all select v.name, '', v.value from open_payouts, lateral (values
      ('aushadh_payouts_waiting', n),
      ('aushadh_payouts_waiting_paise', paise),
      ('aushadh_payouts_waiting_age_seconds', age)) v (name, value)
    union all select v.name, '', v.value from unsent, lateral (values
      ('aushadh_emails_waiting', n),
      ('aushadh_emails_waiting_age_seconds', age)) v (name, value)
    union all select 'aushadh_alerts_open', kind, n from open_alerts
    union all select 'aushadh_invariants_broken', '', n from open_alerts where kind = 'invariant'
    union all select 'aushadh_jobs_waiting_age_seconds', name, age from due_jobs
    union all select 'aushadh_invariants_checked_timestamp_seconds', '', at from checks
  `)) as unknown as { rows: StateRow[] }
  return rows
}
