import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** What pharmacies pick, pack and send. */
export const shipmentInvariants: readonly Invariant[] = [
  {
    id: 'I23',
    statement: 'A shipment has a timestamp for each step it has taken, and for no other.',
    breaches: () => sql`
      with step as (
        select id, state,
          concat_ws(', ', case when accepted_at is not null then 'accepted' end,
            case when packed_at is not null then 'packed' end,
            case when shipped_at is not null then 'shipped' end,
            case when delivered_at is not null then 'delivered' end) as taken
        from shipments)
      select 'shipment' as subject, id::text as id, 'steps of one that is ' || state as what,
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
    statement:
      'As many units of a sold item are picked as were bought and not taken out, and none of any other; packed units expire no sooner than promised.',
    breaches: () => sql`
      with item as (
        select i.id, case when o.reservation = 'consumed' and i.declined_at is null
          and k.state not in ('declined', 'cancelled') then i.quantity else 0 end as units
        from order_items i
        join orders o on o.id = i.order_id
        join shipments k on k.id = i.shipment_id),
      picked as (select order_item_id as id, sum(quantity) as units from picks group by 1)
      select 'order item' as subject, id::text as id, 'units picked' as what,
        coalesce(p.units, 0)::text as found, i.units::text as expected
      from item i left join picked p using (id)
      where coalesce(p.units, 0) <> i.units
      union all
      select 'order item', i.id::text, 'expiry of packed batch ' || (b ->> 'number'),
        b ->> 'expiryDate', 'from ' || i.promised_expiry
      from shipments k
      -- Only shipments packed by a pharmacy: an override does not check the promise.
      join documents p on p.shipment_id = k.id and p.reversal_id is null and p.issued_at = k.packed_at
      cross join jsonb_array_elements(p.snapshot -> 'lines') l
      cross join jsonb_array_elements(l -> 'batches') b
      join order_items i on i.id = (l ->> 'orderItemId')::uuid
      where (b ->> 'expiryDate')::date < i.promised_expiry`,
  },
  {
    id: 'I42',
    statement:
      'Every delivered shipment has a proof, and no other has one: the customer’s code, a carrier’s confirmation with its number, or an administrator’s override.',
    breaches: () => sql`
      select 'shipment' as subject, id::text as id, 'proof of one that is ' || state as what,
        coalesce(delivery_proof::text, 'none') as found,
        case state when 'delivered' then 'a code, a carrier’s confirmation or an override' else 'none' end as expected
      from shipments
      where case when state <> 'delivered' then delivery_proof is not null
        else case delivery_proof ->> 'kind' when 'code' then false when 'override' then false
          when 'carrier' then coalesce(delivery_proof ->> 'trackingNumber', '') = '' else true end end`,
  },
]
