import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'No more units are reserved than stand on the shelf, and no fewer than none.',
    breaches: () => sql`
      select 'medicine' as subject, id::text as id, 'reserved' as what,
        reserved::text as found, 'from 0 to ' || stock as expected
      from medicines where reserved < 0 or reserved > stock`,
  },
  {
    id: 'I2',
    says: 'The stock of a medicine is what its pharmacy brought, less what was sold, with what came back; reserved is what open checkouts hold.',
    breaches: () => sql`
      with moved as (
        select medicine_id, sum(case kind when 'returned' then quantity else -quantity end) as units
        from stock_movements group by medicine_id),
      held as (
        select i.medicine_id, sum(i.quantity) as units
        from orders o join order_items i on i.order_id = o.id
        where o.hold = 'held' group by i.medicine_id),
      due as (
        select m.id, m.stock, m.stocked + coalesce(moved.units, 0) as must_stock,
          m.reserved, coalesce(held.units, 0) as must_reserve
        from medicines m
        left join moved on moved.medicine_id = m.id
        left join held on held.medicine_id = m.id)
      select 'medicine' as subject, id::text as id, 'stock' as what,
        stock::text as found, must_stock::text as expected
      from due where stock <> must_stock
      union all
      select 'medicine', id::text, 'reserved', reserved::text, must_reserve::text
      from due where reserved <> must_reserve`,
  },
  {
    id: 'I11',
    says: 'What an order sold left the shelf once, line by line, and came back once where its part was cancelled; nothing else moved.',
    breaches: () => sql`
      with line as (
        select i.id, o.hold = 'consumed' as sells,
          o.hold = 'consumed' and k.delivery_status = 'cancelled' as gives_back,
          i.quantity || ' of ' || i.medicine_id as units,
          sold.quantity || ' of ' || sold.medicine_id as sold,
          returned.quantity || ' of ' || returned.medicine_id as returned
        from order_items i
        join orders o on o.id = i.order_id
        join consignments k on k.id = i.consignment_id
        left join stock_movements sold on sold.order_item_id = i.id and sold.kind = 'sold'
        left join stock_movements returned on returned.order_item_id = i.id and returned.kind = 'returned'),
      due as (
        select id, 'sold' as what, sold as found, case when sells then units end as expected from line
        union all
        select id, 'returned', returned, case when gives_back then units end from line)
      select 'order line' as subject, id::text as id, what,
        coalesce(found, 'nothing') as found, coalesce(expected, 'nothing') as expected
      from due where found is distinct from expected`,
  },
]
