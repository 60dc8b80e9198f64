import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** Units that customers returned. */
export const returnInvariants: readonly Invariant[] = [
  {
    id: 'I22',
    statement:
      'Returns never exceed the delivered units of an item; an accepted return reverses its units of the sale once, and the stock history records it.',
    breaches: () => sql`
      with accepted as (
        select order_item_id as id, sum(quantity) as units,
          coalesce(sum(quantity) filter (where not restock), 0) as destroyed
        from returns where state = 'accepted' group by 1),
      moved as (
        select order_item_id as id, coalesce(sum(units) filter (where cause = 'restocked'), 0) as units,
          coalesce(-sum(units) filter (where cause = 'destroyed'), 0) as destroyed
        from stock_movements
        where cause in ('restocked', 'destroyed') and order_item_id is not null group by 1),
      reversed_units as (
        select reversal_id, string_agg(quantity || ' of ' || order_item_id, ', ' order by order_item_id) as what
        from reversal_items group by 1)
      select 'order item' as subject, id::text as id, 'units returned' as what,
        units::text as found, 'at most ' || arrived as expected
      from (
        select a.id, a.units,
          case when k.state = 'delivered' and i.declined_at is null then i.quantity else 0 end as arrived
        from accepted a join order_items i on i.id = a.id join shipments k on k.id = i.shipment_id) given
      where units > arrived
      union all
      select 'return', t.id::text, 'reversed units', coalesce(u.what, 'nothing'), t.quantity || ' of ' || t.order_item_id
      from returns t left join reversed_units u on u.reversal_id = t.reversal_id
      where t.state = 'accepted' and u.what is distinct from t.quantity || ' of ' || t.order_item_id
      union all
      select 'reversal', r.id::text, 'accepted return', 'none', 'one'
      from reversals r
      where r.cause = 'returned'
        and not exists (select from returns t where t.reversal_id = r.id and t.state = 'accepted')
      union all
      select 'order item', id::text, 'restocked, and destroyed',
        coalesce(m.units, 0) || ', ' || coalesce(m.destroyed, 0),
        coalesce(a.units, 0) || ', ' || coalesce(a.destroyed, 0)
      from moved m full join accepted a using (id)
      where (coalesce(m.units, 0), coalesce(m.destroyed, 0))
        is distinct from (coalesce(a.units, 0), coalesce(a.destroyed, 0))`,
  },
]
