import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'
import { cash, returned } from './money-queries.ts'

export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    statement: 'A paid order never returns to pending or failed.',
    breaches: () => sql`
      select distinct 'order' as subject, o.id::text as id, 'payment status' as what,
        o.payment_status as found, 'paid or refunded' as expected
      from orders o join order_events e on e.order_id = o.id
      where e.what in ('paid', 'unfulfillable') and o.payment_status not in ('paid', 'refunded')`,
  },
  {
    id: 'I12',
    statement:
      'A cancelled order is refunded in full, or an alert says that it can’t be; of its shipments, none is still to be sent.',
    breaches: () => sql`
      with ${returned}, ${cash}
      select 'order' as subject, o.id::text as id, 'refunded in paise' as what,
        coalesce(r.paise, 0)::text as found, c.amount_paise::text as expected
      from orders o
      join payments p on p.order_id = o.id
      join captures c on c.payment_id = p.id and c.id = p.provider_payment_id
      left join returned r on r.capture_id = c.id
      where o.cancelled_at is not null and coalesce(r.paise, 0) <> c.amount_paise
        and o.id not in (select order_id from alerted)
      union all
      select 'order', o.id::text, 'cash refunded in paise', k.returned::text, k.paise::text
      from orders o join cash k on k.order_id = o.id
      where o.cancelled_at is not null and k.returned <> k.paise
      union all
      select 'shipment', k.id::text, 'delivery status', k.delivery_status, 'cancelled, or gone before'
      from shipments k join orders o on o.id = k.order_id
      where o.cancelled_at is not null and k.delivery_status = 'processing'`,
  },
  {
    id: 'I14',
    statement:
      'An order is placed when its payment ends, sells its units then unless it is too late, and its timeline records that once.',
    breaches: () => sql`
      with recorded as (
        select order_id, count(*) filter (where what = 'paid') as paid,
          count(*) filter (where what = 'cash_due') as cash_due,
          count(*) filter (where what = 'unfulfillable') as unfulfillable
        from order_events where what in ('paid', 'cash_due', 'unfulfillable') group by order_id),
      state as (
        select o.id, o.reservation, o.payment_status <> 'failed' and o.placed_at is not null as placed,
          case when p.method = 'cash' then 'cash' else coalesce(p.status, 'created') end as payment,
          coalesce(t.paid, 0) as paid, coalesce(t.cash_due, 0) as cash_due, coalesce(t.unfulfillable, 0) as unfulfillable
        from orders o left join payments p on p.order_id = o.id left join recorded t on t.order_id = o.id)
      select 'order' as subject, id::text as id, 'placed' as what,
        placed::text as found, (payment <> 'created')::text as expected
      from state where placed <> (payment <> 'created')
      union all
      select 'order', id::text, 'reservation', reservation, case when payment in ('captured', 'cash') then 'consumed' else 'active or released' end
      from state where (reservation = 'consumed') <> (payment in ('captured', 'cash'))
      union all
      select 'order', id::text, 'number of events "paid"', paid::text, (payment = 'captured')::int::text
      from state where paid <> (payment = 'captured')::int
      union all
      select 'order', id::text, 'number of events "cash_due"', cash_due::text, (payment = 'cash')::int::text
      from state where cash_due <> (payment = 'cash')::int
      union all
      select 'order', id::text, 'number of events "unfulfillable"', unfulfillable::text, (payment = 'returned')::int::text
      from state where unfulfillable <> (payment = 'returned')::int`,
  },
  {
    id: 'I15',
    statement:
      'The timeline of an order records its cancellation once, and the result of each refund once.',
    breaches: () => sql`
      with recorded as (
        select order_id, what, count(*) as times from order_events
        where what in ('cancelled', 'refund_processed', 'refund_failed') group by order_id, what),
      done as (
        select o.id as order_id, 'cancelled' as what, 1 as times from orders o
        where o.cancelled_at is not null
          and not exists (select from payments p where p.order_id = o.id and p.status = 'returned')
        union all
        select order_id, 'refund_' || state, count(*) from refunds
        where state in ('processed', 'failed') group by order_id, state)
      select 'order' as subject, order_id::text as id, 'number of events "' || what || '"' as what,
        coalesce(recorded.times, 0)::text as found, coalesce(done.times, 0)::text as expected
      from recorded full join done using (order_id, what)
      where recorded.times is distinct from done.times`,
  },
  {
    id: 'I44',
    statement:
      'The units that a customer took out of an order are reversed for that cause, and no others.',
    breaches: () => sql`
      with taken as (
        select id, taken_out + case when declined_by = 'customer' then quantity else 0 end as units from order_items),
      reversed_units as (
        select u.order_item_id as id, sum(u.quantity)::integer as units
        from reversals r join reversal_items u on u.reversal_id = r.id
        where r.cause = 'customer_changed' group by 1)
      select 'order item' as subject, t.id::text as id, 'units reversed because they were taken out' as what,
        coalesce(r.units, 0)::text as found, t.units::text as expected
      from taken t left join reversed_units r using (id)
      where coalesce(r.units, 0) <> t.units`,
  },
  {
    id: 'I56',
    statement:
      'The totals of a day that is summed, with what has changed since, are those of the orders placed on it.',
    breaches: () => sql`
      with summed as (select max(day) as last from daily_order_totals),
      stored as (
        select day, status, payment_status, sum(orders) as orders, sum(paise) as paise
        from (select day, status, payment_status, orders, paise from daily_order_totals
          union all
          select day, status, payment_status, orders, paise from daily_order_changes, summed where day <= last) t
        group by 1, 2, 3 having sum(orders) <> 0 or sum(paise) <> 0),
      placed as (
        select (placed_at at time zone interval '05:30')::date as day, status, payment_status,
          count(*) as orders, sum(total_paise) as paise
        from orders, summed where placed_at < (last + 1)::timestamp at time zone interval '05:30' group by 1, 2, 3)
      select 'day' as subject, day::text as id, 'orders ' || status || ' and ' || payment_status as what,
        coalesce(s.orders, 0) || ' of ' || coalesce(s.paise, 0) || ' paise' as found,
        coalesce(p.orders, 0) || ' of ' || coalesce(p.paise, 0) || ' paise' as expected
      from stored s full join placed p using (day, status, payment_status)
      where (s.orders, s.paise) is distinct from (p.orders, p.paise)`,
  },
]
