import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

export const stockInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    statement: 'The reserved units are between zero and the stock.',
    breaches: () => sql`
      select 'medicine' as subject, id::text as id, 'reserved' as what,
        reserved::text as found, 'from 0 to ' || stock as expected
      from medicines where reserved < 0 or reserved > stock`,
  },
  {
    id: 'I2',
    statement:
      'The stock of a medicine is the sum of its batches, and the units of a batch are the sum of its stock movements; its expiry is that of its first batch with units; its reserved units are those of open checkouts.',
    breaches: () => sql`
      with moved as (
        select batch_id, sum(units) as units from stock_movements group by batch_id),
      shelved as (
        select medicine_id, sum(units) as units, min(expiry_date) filter (where units > 0) as expiry_date
        from batches group by medicine_id),
      reserving as (
        select i.medicine_id, sum(i.quantity) as units
        from orders o join order_items i on i.order_id = o.id
        where o.reservation = 'active' group by i.medicine_id),
      due as (
        select m.id, m.stock, coalesce(shelved.units, 0) as must_stock,
          m.reserved, coalesce(reserving.units, 0) as must_reserve
        from medicines m
        left join shelved on shelved.medicine_id = m.id
        left join reserving on reserving.medicine_id = m.id
        where m.stock <> coalesce(shelved.units, 0) or m.reserved <> coalesce(reserving.units, 0))
      select 'medicine' as subject, id::text as id, 'stock' as what,
        stock::text as found, must_stock::text as expected
      from due where stock <> must_stock
      union all
      select 'medicine', id::text, 'reserved', reserved::text, must_reserve::text
      from due where reserved <> must_reserve
      union all
      select 'batch', b.id::text, 'units', b.units::text, coalesce(moved.units, 0)::text
      from batches b left join moved on moved.batch_id = b.id
      where b.units <> coalesce(moved.units, 0)
      union all
      select 'batch', b.id::text, 'medicine', v.medicine_id::text, b.medicine_id::text
      from stock_movements v join batches b on b.id = v.batch_id where v.medicine_id <> b.medicine_id
      union all
      select 'medicine', m.id::text, 'expiry', m.expiry_date::text, shelved.expiry_date::text
      from medicines m join shelved on shelved.medicine_id = m.id
      where m.expiry_date <> shelved.expiry_date`,
  },
  {
    id: 'I11',
    statement:
      'The units of a sold item left the stock once; they returned once if the item was cancelled, and so did those that the customer took out; nothing else moved.',
    breaches: () => sql`
      with item as (
        select i.id, i.medicine_id, i.quantity, i.taken_out, o.reservation = 'consumed' as sells,
          o.reservation = 'consumed' and (k.delivery_status = 'cancelled' or i.declined_at is not null) as gives_back
        from order_items i
        join orders o on o.id = i.order_id
        join shipments k on k.id = i.shipment_id),
      due as (
        select id, 'sold' as kind, medicine_id, quantity + taken_out as quantity from item where sells
        union all
        select id, 'returned', medicine_id, quantity from item where gives_back
        union all
        select id, 'taken_out', medicine_id, taken_out from item where taken_out > 0)
      select 'order item' as subject, id::text as id, kind as what,
        coalesce(moved.quantity || ' of ' || moved.medicine_id, 'nothing') as found,
        coalesce(due.quantity || ' of ' || due.medicine_id, 'nothing') as expected
      from due full join (
        select order_item_id as id, cause as kind, medicine_id, abs(sum(units)) as quantity
        from stock_movements where cause in ('sold', 'returned', 'taken_out') group by order_item_id, cause, medicine_id) moved
        using (id, kind)
      where (moved.medicine_id, moved.quantity) is distinct from (due.medicine_id, due.quantity)`,
  },
]
