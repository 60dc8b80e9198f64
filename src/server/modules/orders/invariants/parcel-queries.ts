import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** What pharmacies pick, pack and send. */
export const parcelInvariants: readonly Invariant[] = [
  {
    id: 'I23',
    says: 'A part has the moments of its steps, and of none that it has not taken.',
    breaches: () => sql`
      with step as (
        select id, state,
          concat_ws(', ', case when accepted_at is not null then 'accepted' end,
            case when packed_at is not null then 'packed' end,
            case when shipped_at is not null then 'shipped' end,
            case when delivered_at is not null then 'delivered' end) as taken
        from consignments)
      select 'consignment' as subject, id::text as id, 'steps of one that is ' || state as what,
        coalesce(nullif(taken, ''), 'none') as found,
        case state when 'new' then 'none' when 'accepted' then 'accepted' when 'packed' then 'accepted, packed'
          when 'shipped' then 'shipped, not delivered' when 'delivered' then 'delivered'
          else 'neither shipped nor delivered' end as expected
      from step
      where not case state when 'new' then taken = '' when 'accepted' then taken = 'accepted'
        when 'packed' then taken = 'accepted, packed' when 'shipped' then taken like '%shipped'
        when 'delivered' then taken like '%delivered' else taken !~ 'shipped|delivered' end`,
  },
  {
    id: 'I24',
    says: 'Of a sold line that stands as many units are picked as were bought, of any other none; and what was packed expires no sooner than its customer was told.',
    breaches: () => sql`
      with line as (
        select i.id, case when o.hold = 'consumed' and i.declined_at is null
          and k.state not in ('declined', 'cancelled') then i.quantity else 0 end as units
        from order_items i
        join orders o on o.id = i.order_id
        join consignments k on k.id = i.consignment_id),
      picked as (select order_item_id as id, sum(quantity) as units from picks group by 1)
      select 'order line' as subject, id::text as id, 'units picked' as what,
        coalesce(p.units, 0)::text as found, l.units::text as expected
      from line l left join picked p using (id)
      where coalesce(p.units, 0) <> l.units
      union all
      select 'order line', i.id::text, 'expiry of packed batch ' || (b ->> 'number'),
        b ->> 'expiryDate', 'from ' || i.promised_expiry
      from consignments k
      -- Only what was packed at a counter: of what an administrator sent off nobody asked the promise.
      join invoices p on p.consignment_id = k.id and p.reversal_id is null and p.issued_at = k.packed_at
      cross join jsonb_array_elements(p.snapshot -> 'lines') l
      cross join jsonb_array_elements(l -> 'batches') b
      join order_items i on i.id = (l ->> 'orderItemId')::uuid
      where (b ->> 'expiryDate')::date < i.promised_expiry`,
  },
]
