import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/**
 * When each pharmacy had an active form 20, by the history of its licences: from an event that made it active to
 * the next one, at the latest to midnight in India after its retention fee was due. A sale that a decision
 * overtakes may be a minute younger.
 */
const active = sql`
  known as (
    select pharmacy_id, state, at as from_at, retention_due_on,
      lead(at) over (partition by licence_id order by id) as next_at
    from licence_events where form = '20'),
  active as (
    select pharmacy_id, from_at, least(coalesce(next_at + interval '1 minute', 'infinity'),
      coalesce((retention_due_on + 1)::timestamp at time zone 'Asia/Kolkata', 'infinity')) as until_at
    from known where state = 'active')`

/** Licences of pharmacies (Drugs Rules 1945, rules 59 and 61). */
export const licenceInvariants: readonly Invariant[] = [
  {
    id: 'I25',
    statement:
      'Nothing is sold, accepted, packed or handed over by a pharmacy without an active retail licence (form 20) at that time.',
    breaches: () => sql`
      with ${active},
      done as (
        select k.id, k.pharmacy_id, 'sale' as what, coalesce(o.placed_at, o.created_at) as at
        from shipments k join orders o on o.id = k.order_id
        where o.reservation = 'consumed'
        union all
        select k.id, k.pharmacy_id, e.what, e.at
        from order_events e join shipments k on k.id = e.shipment_id
        where e.by_role = 'pharmacy' and e.what in ('accepted', 'packed', 'shipped'))
      select 'shipment' as subject, d.id::text as id, 'licence of its pharmacy at the time of: ' || d.what as what,
        'not active' as found, 'active' as expected
      from done d
      where not exists (select 1 from active a
        where a.pharmacy_id = d.pharmacy_id and d.at >= a.from_at and d.at < a.until_at)`,
  },
  {
    id: 'I26',
    statement:
      'What a pharmacy may sell follows from its licences: the days until which its form 20 and form 21 are active.',
    breaches: () => sql`
      with due as (
        select pharmacy_id, form, max(case when retention_due_on is null then date '9999-12-31'
          else least(retention_due_on + 1, date '9999-12-31') end) as until
        from licences where state = 'active' and form in ('20', '21') group by 1, 2),
      kept as (
        select id, '20' as form, form20_until as until from pharmacies
        union all select id, '21', form21_until from pharmacies)
      select 'pharmacy' as subject, k.id::text as id, 'end of form ' || k.form as what,
        coalesce(k.until::text, 'none') as found, coalesce(d.until::text, 'none') as expected
      from kept k left join due d on d.pharmacy_id = k.id and d.form = k.form
      where k.until is distinct from d.until`,
  },
  {
    id: 'I27',
    statement:
      'Until when a pharmacy has a pharmacist follows from the registrations: the day after the last one in force ends.',
    breaches: () => sql`
      with due as (
        select r.pharmacy_id, max(r.valid_to) + 1 as until
        from pharmacist_registrations r
        where r.verified_at is not null and r.ended_at is null
          and (r.staff_id = r.pharmacy_id or exists (select 1 from staff_members s where s.id = r.staff_id
            and s.accepted_at is not null and s.removed_at is null and s.role = 'pharmacist'))
        group by 1)
      select 'pharmacy' as subject, p.id::text as id, 'end of its last pharmacist' as what,
        coalesce(p.pharmacist_until::text, 'none') as found, coalesce(d.until::text, 'none') as expected
      from pharmacies p left join due d on d.pharmacy_id = p.id
      where p.pharmacist_until is distinct from d.until`,
  },
  {
    id: 'I28',
    statement: 'The operator’s stop of a schedule holds for every pharmacy.',
    breaches: () => sql`
      select 'pharmacy' as subject, p.id::text as id, 'stopped schedules' as what,
        p.stopped::text as found, m.stopped::text as expected
      from pharmacies p, (
        select coalesce(sum(case one when 'OTC' then 4 when 'G' then 8 when 'H' then 16 when 'H1' then 32 end), 0) as stopped
        from unnest((select r.stopped from operator_rules r order by r.version desc limit 1)) one) m
      where p.stopped <> m.stopped`,
  },
]
