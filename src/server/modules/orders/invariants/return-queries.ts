import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/** What buyers gave back. */
export const returnInvariants: readonly Invariant[] = [
  {
    id: 'I22',
    says: 'Of a line no more comes back than was delivered; what was accepted undid so many units of its sale, once, and stands so in the ledger of the stock.',
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
      undone as (
        select reversal_id, string_agg(quantity || ' of ' || order_item_id, ', ' order by order_item_id) as what
        from reversal_items group by 1)
      select 'order line' as subject, id::text as id, 'units given back' as what,
        units::text as found, 'at most ' || arrived as expected
      from (
        select a.id, a.units,
          case when k.state = 'delivered' and i.declined_at is null then i.quantity else 0 end as arrived
        from accepted a join order_items i on i.id = a.id join consignments k on k.id = i.consignment_id) given
      where units > arrived
      union all
      select 'return', t.id::text, 'undone', coalesce(u.what, 'nothing'), t.quantity || ' of ' || t.order_item_id
      from returns t left join undone u on u.reversal_id = t.reversal_id
      where t.state = 'accepted' and u.what is distinct from t.quantity || ' of ' || t.order_item_id
      union all
      select 'reversal', r.id::text, 'accepted return', 'none', 'one'
      from reversals r
      where r.cause = 'returned'
        and not exists (select from returns t where t.reversal_id = r.id and t.state = 'accepted')
      union all
      select 'order line', id::text, 'back in stock, and destroyed',
        coalesce(m.units, 0) || ', ' || coalesce(m.destroyed, 0),
        coalesce(a.units, 0) || ', ' || coalesce(a.destroyed, 0)
      from moved m full join accepted a using (id)
      where (coalesce(m.units, 0), coalesce(m.destroyed, 0))
        is distinct from (coalesce(a.units, 0), coalesce(a.destroyed, 0))`,
  },
]
