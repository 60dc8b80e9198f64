import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** Prescriptions and registers (Drugs Rules 1945, rule 65). */
export const prescriptionInvariants: readonly Invariant[] = [
  {
    id: 'I29',
    statement:
      'Of each prescribed medicine, no more is reserved and dispensed than was prescribed, repeats included, and exactly what order items have drawn and not given back.',
    breaches: () => sql`
      with drawn as (
        select prescription_item_id as id,
          coalesce(sum(units) filter (where state = 'reserved'), 0)::integer as reserved,
          coalesce(sum(units - returned) filter (where state = 'dispensed'), 0)::integer as dispensed
        from prescription_draws group by 1)
      select 'prescription item' as subject, p.id::text as id, 'units reserved and dispensed' as what,
        p.reserved || ' and ' || p.dispensed as found,
        coalesce(d.reserved, 0) || ' and ' || coalesce(d.dispensed, 0) as expected
      from prescription_items p left join drawn d on d.id = p.id
      where (p.reserved, p.dispensed) is distinct from (coalesce(d.reserved, 0), coalesce(d.dispensed, 0))
      union all
      select 'prescription item', p.id::text, 'sum of the units reserved and dispensed',
        (p.reserved + p.dispensed)::text, 'at most ' || p.quantity * (1 + p.repeats)
      from prescription_items p where p.reserved + p.dispensed > p.quantity * (1 + p.repeats)`,
  },
  {
    id: 'I30',
    statement:
      'Nothing that needs a prescription is packed, shipped or delivered unless a pharmacist of its pharmacy verified an item of the order’s own prescription for it, of the same salts, strength and form, and one signed at packing; before the delivery, nothing of it came back.',
    breaches: () => sql`
      select 'order item' as subject, i.id::text as id, 'dispensing of a ' || k.state || ' item' as what,
        case when d.order_item_id is null then 'none'
          when p.prescribed_key <> i.prescribed_key then 'of another medicine'
          when r.id is distinct from o.prescription_id then 'from another prescription'
          when r.verified_at is null or d.verified_by is null then 'not verified'
          when d.state <> 'dispensed' or d.signed_by is null then 'not signed'
          when v.pharmacy_id <> k.pharmacy_id or s.pharmacy_id <> k.pharmacy_id then 'by another pharmacy'
          when k.state <> 'delivered' and d.returned > 0 then 'taken back'
          else 'of ' || d.units || ' units' end as found,
        'verified and signed, of ' || i.quantity * i.units_per_pack || ' units' as expected
      from shipments k
      join orders o on o.id = k.order_id
      join order_items i on i.shipment_id = k.id
      left join prescription_draws d on d.order_item_id = i.id
      left join prescription_items p on p.id = d.prescription_item_id
      left join prescriptions r on r.id = p.prescription_id
      left join pharmacist_registrations v on v.id = d.verified_by
      left join pharmacist_registrations s on s.id = d.signed_by
      where k.state in ('packed', 'shipped', 'delivered') and i.needs_prescription and i.declined_at is null
        and (d.state = 'dispensed' and d.verified_by is not null and d.signed_by is not null
          and d.units = i.quantity * i.units_per_pack and p.prescribed_key = i.prescribed_key
          and r.verified_at is not null and r.id = o.prescription_id and v.pharmacy_id = k.pharmacy_id
          and s.pharmacy_id = k.pharmacy_id and (k.state = 'delivered' or d.returned = 0)) is not true`,
  },
  {
    id: 'I31',
    statement:
      'Nothing of Schedule X, no narcotic and nothing unclassified is sold, whatever the seller declared.',
    breaches: () => sql`
      select 'order item' as subject, i.id::text as id, 'schedule of a sold item' as what,
        coalesce(i.schedule, 'unclassified') as found, 'none, OTC, G, H or H1' as expected
      from order_items i join orders o on o.id = i.order_id
      where o.placed_at is not null and (i.schedule is null or i.schedule in ('X', 'NDPS'))`,
  },
  {
    id: 'I32',
    statement:
      'The rows of each register are numbered from 1 to its last serial of the financial year, without gaps but those that an operator skipped after a restore.',
    breaches: () => sql`
      with written as (
        select pharmacy_id, register, financial_year, count(*) as rows, max(serial) as highest
        from register_entries group by 1, 2, 3)
      select 'pharmacy' as subject, pharmacy_id::text as id,
        'number of rows in the register ' || register || ' ' || financial_year as what,
        coalesce(w.rows || ' up to ' || w.highest, 'none') as found,
        coalesce(s.last - s.skipped || ' up to ' || s.last, 'none') as expected
      from written w full join register_serials s using (pharmacy_id, register, financial_year)
      where coalesce(w.rows, 0) is distinct from s.last - s.skipped or w.highest > s.last`,
  },
  {
    id: 'I33',
    statement:
      'Each dispensed medicine is in the prescription register of its pharmacy, and in its Schedule H1 register if it belongs there, with the packs that did not come back; a correction takes back no more than its row.',
    breaches: () => sql`
      with due as (
        select d.order_item_id as id, k.pharmacy_id, v.register,
          case when v.register = 'h1' and i.schedule is distinct from 'H1' and not exists (
              select from register_entries e where e.order_item_id = i.id and e.register = 'prescription'
                and e.snapshot -> 'medicine' ->> 'schedule' = 'H1') then 0
            else (d.units - d.returned) / i.units_per_pack end as packs
        from prescription_draws d
        join order_items i on i.id = d.order_item_id
        join shipments k on k.id = i.shipment_id
        cross join (values ('prescription'), ('h1')) v (register)
        where d.state = 'dispensed'),
      entered as (
        select order_item_id as id, pharmacy_id, register, sum(quantity)::integer as packs
        from register_entries group by 1, 2, 3)
      select 'order item' as subject, id::text as id, 'packs in the register ' || register as what,
        coalesce(e.packs, 0)::text as found, coalesce(d.packs, 0)::text as expected
      from due d full join entered e using (id, pharmacy_id, register)
      where coalesce(e.packs, 0) <> coalesce(d.packs, 0)
      union all
      select 'register entry', e.id::text, 'packs that corrections leave', left_over::text, 'at least 0'
      from (select e.id, e.quantity + coalesce(sum(c.quantity), 0) as left_over
        from register_entries e join register_entries c on c.corrects = e.id
        where e.corrects is null group by e.id, e.quantity) e
      where left_over < 0`,
  },
  {
    id: 'I34',
    statement:
      'Nothing that needs a prescription is sold or packed by a pharmacy without an active pharmacist at that time.',
    // A sale that a decision about the pharmacist overtakes may be a minute younger.
    breaches: () => sql`
      with done as (
        select k.id, k.pharmacy_id, 'sale' as what, coalesce(o.placed_at, o.created_at) as at
        from shipments k join orders o on o.id = k.order_id
        where k.needs_prescription and o.reservation = 'consumed'
        union all
        select k.id, k.pharmacy_id, e.what, e.at
        from order_events e join shipments k on k.id = e.shipment_id
        where k.needs_prescription and e.what = 'packed')
      select 'shipment' as subject, d.id::text as id, 'pharmacist of its pharmacy at the time of: ' || d.what as what,
        'not active' as found, 'active' as expected
      from done d
      where not exists (select from pharmacist_registrations r
        where r.pharmacy_id = d.pharmacy_id and r.verified_at <= d.at
          and (r.ended_at is null or d.at < r.ended_at + interval '1 minute')
          and d.at < (r.valid_to + 1)::timestamp at time zone 'Asia/Kolkata')`,
  },
]
