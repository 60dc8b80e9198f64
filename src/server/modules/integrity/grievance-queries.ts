import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** What the history of each complaint says about it. */
const histories = sql`
  happened as (
    select grievance_id as id,
      count(*) filter (where kind = 'filed') as filed,
      count(*) filter (where kind = 'acknowledged') as acknowledged,
      count(*) filter (where kind = 'resolved') as resolved,
      count(*) filter (where kind = 'reopened') as reopened,
      min(at) filter (where kind = 'acknowledged') as acknowledged_at,
      min(at) filter (where kind = 'reopened') as reopened_at,
      (array_agg(kind order by id))[1] as first_kind,
      min(at) as first_at,
      (array_agg(kind order by id desc) filter (where kind in ('resolved', 'reopened')))[1] as last_end,
      (array_agg(at order by id desc) filter (where kind = 'resolved'))[1] as resolved_at,
      (array_agg(assignee_id order by id desc) filter (where kind = 'assigned'))[1] as assignee_id,
      (array_agg(by_role order by id desc) filter (where kind in ('filed', 'message', 'resolved', 'reopened')))[1]
        <> 'admin' as waiting
    from grievance_events group by 1),
  compared as (
    select g.*, h.filed, h.acknowledged, h.resolved, h.reopened, h.waiting as was_waiting,
      h.acknowledged_at as was_acknowledged_at, h.reopened_at as was_reopened_at, h.assignee_id as was_assignee_id,
      case when h.last_end = 'resolved' then h.resolved_at end as was_resolved_at,
      case when h.first_kind = 'filed' then h.first_at end as was_filed_at
    from grievances g left join happened h on h.id = g.id)`

/** Complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievanceInvariants: readonly Invariant[] = [
  {
    id: 'I40',
    statement:
      'A complaint has a ticket number of its own; it is due for acknowledgement 48 hours after it was filed, and for resolution one month after it was filed or reopened.',
    breaches: () => sql`
      with due as (
        select id, acknowledge_by, resolve_by, filed_at + interval '48 hours' as acknowledge_within,
          (coalesce(reopened_at, filed_at) at time zone 'Asia/Kolkata' + interval '1 month')
            at time zone 'Asia/Kolkata' as resolve_within
        from grievances)
      select 'complaint' as subject, id::text as id, 'time to acknowledge it' as what, acknowledge_by::text as found,
        acknowledge_within::text as expected
      from due where acknowledge_by <> acknowledge_within
      union all
      select 'complaint', id::text, 'time to resolve it', resolve_by::text, resolve_within::text
      from due where resolve_by <> resolve_within
      union all
      select 'complaint', min(id::text), 'number of complaints with its ticket number', count(*)::text, '1'
      from grievances group by number having count(*) > 1`,
  },
  {
    id: 'I41',
    statement:
      'What a complaint is follows from its history: filed first and once, acknowledged at most once, resolved by an event and reopened at most once, with its last assignee and whoever wrote last.',
    breaches: () => sql`
      with ${histories}
      select 'complaint' as subject, t.id::text as id, f.what, coalesce(f.found, 'none') as found,
        coalesce(f.expected, 'none') as expected
      from compared t cross join lateral (values
        ('number of events "filed"', coalesce(t.filed, 0)::text, '1'),
        ('number of events "acknowledged"', coalesce(t.acknowledged, 0)::text, (t.acknowledged_at is not null)::int::text),
        ('number of events "reopened"', coalesce(t.reopened, 0)::text, (t.reopened_at is not null)::int::text),
        ('number of events "resolved"', coalesce(t.resolved, 0)::text,
          ((t.reopened_at is not null)::int + (t.resolved_at is not null)::int)::text),
        ('time of filing', t.filed_at::text, t.was_filed_at::text),
        ('time of acknowledgement', t.acknowledged_at::text, t.was_acknowledged_at::text),
        ('time of reopening', t.reopened_at::text, t.was_reopened_at::text),
        ('time of resolution', t.resolved_at::text, t.was_resolved_at::text),
        ('assignee', t.assignee_id::text, t.was_assignee_id::text),
        ('waiting for an answer', t.waiting::text, t.was_waiting::text)
      ) f(what, found, expected)
      where f.found is distinct from f.expected`,
  },
]
