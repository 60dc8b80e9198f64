import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

/**
 * Per capture, what is being refunded and what was; and the orders with an open alert about a failed refund.
 */
export const returned = sql`
  returned as (
    select capture_id, coalesce(sum(amount_paise) filter (where state <> 'failed'), 0) as paise,
      coalesce(sum(amount_paise) filter (where state = 'processed'), 0) as processed
    from refunds group by capture_id),
  alerted as (
    select distinct order_id from alerts
    where closed_at is null and order_id is not null and kind = 'refund_failed')`

/** Per order, the cash that was collected, what of it is being refunded, and what was. */
export const cash = sql`
  cash as (
    select c.order_id, sum(c.amount_paise) as paise,
      coalesce(max(r.paise), 0) as returned, coalesce(max(r.processed), 0) as processed
    from cash_collections c
    left join (
      select order_id, sum(amount_paise) filter (where state <> 'failed') as paise,
        sum(amount_paise) filter (where state = 'processed') as processed
      from refunds where capture_id is null group by order_id) r on r.order_id = c.order_id
    group by c.order_id)`

/** I6 is about what customers paid; settlement-queries.ts is about the ledger and pharmacies. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I3',
    statement:
      'A capture pays the price of one order, or is refunded in full, or an alert says that it can’t be.',
    breaches: () => sql`
      with ${returned},
      odd as (
        select c.id, c.sale, c.amount_paise, p.order_id, o.payment_status, o.total_paise,
          coalesce(r.paise, 0) as returned
        from captures c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
        left join returned r on r.capture_id = c.id
        where not c.sale or o.payment_status not in ('paid', 'refunded') or c.amount_paise <> o.total_paise)
      select 'capture' as subject, id as id, 'payment status of the order it pays for' as what,
        payment_status as found, 'paid or refunded' as expected
      from odd where sale and payment_status not in ('paid', 'refunded')
      union all
      select 'capture', id, 'price of the order it pays for, in paise', total_paise::text, amount_paise::text
      from odd where sale and amount_paise <> total_paise
      union all
      select 'capture', id, 'refunded of what pays for nothing, in paise', returned::text, amount_paise::text
      from odd where not sale and returned <> amount_paise
        and order_id not in (select order_id from alerted)
      union all
      select 'payment', p.id::text, 'status', p.status,
        case when c.sale then 'captured' when c.id is null then 'created' else 'returned' end
      from payments p left join captures c on c.payment_id = p.id and c.id = p.provider_payment_id
      where p.method = 'provider'
        and p.status <> case when c.sale then 'captured' when c.id is null then 'created' else 'returned' end
      union all
      select 'payment', p.id::text, 'sale', c.id, p.provider_payment_id
      from payments p join captures c on c.payment_id = p.id
      where c.sale and c.id is distinct from p.provider_payment_id`,
  },
  {
    id: 'I4',
    statement: 'Refunds never exceed the capture, and belong to its order.',
    breaches: () => sql`
      with ${returned}
      select 'capture' as subject, c.id as id, 'refunded in paise' as what,
        r.paise::text as found, 'at most ' || c.amount_paise as expected
      from captures c join returned r on r.capture_id = c.id where r.paise > c.amount_paise
      union all
      select 'refund', r.id::text, 'order', r.order_id::text, p.order_id::text
      from refunds r join captures c on c.id = r.capture_id join payments p on p.id = c.payment_id
      where r.order_id <> p.order_id`,
  },
  {
    id: 'I6',
    statement:
      'An order is ‘refunded’ once its payment is refunded in full, and ‘paid’ until then.',
    breaches: () => sql`
      with ${returned}, ${cash},
      due as (
        select o.id, o.payment_status as found,
          case when p.method = 'cash' then case when p.status <> 'collected' then 'pending'
              when k.paise = k.processed then 'refunded' else 'paid' end
            when c.amount_paise = coalesce(r.processed, 0) then 'refunded'
            when c.id is not null then 'paid' else 'pending or failed' end as expected
        from orders o
        left join payments p on p.order_id = o.id and p.status <> 'created'
        left join captures c on c.payment_id = p.id and c.id = p.provider_payment_id
        left join returned r on r.capture_id = c.id
        left join cash k on k.order_id = o.id)
      select 'order' as subject, id::text as id, 'payment status' as what, found, expected
      from due where strpos(expected, found) = 0`,
  },
  {
    id: 'I7',
    statement: 'An order has exactly one order and at most one sale at the provider.',
    breaches: () => sql`
      select 'order' as subject, order_id::text as id, 'number of payments' as what,
        count(*)::text as found, '1' as expected
      from payments group by order_id having count(*) > 1
      union all
      select 'order', id::text, 'number of payments', '0', '1'
      from orders o where not exists (select from payments p where p.order_id = o.id)
      union all
      select 'order at the provider', provider_order_id, 'number of payments', count(*)::text, '1'
      from payments where provider_order_id is not null group by 2 having count(*) > 1
      union all
      select 'payment at the provider', provider_payment_id, 'number of payments', count(*)::text, '1'
      from payments where provider_payment_id is not null group by 2 having count(*) > 1
      union all
      select 'payment', payment_id::text, 'number of sales', count(*)::text, '1'
      from captures where sale group by 2 having count(*) > 1
      union all
      select 'refund at the provider', provider_refund_id, 'number of refunds', count(*)::text, '1'
      from refunds where provider_refund_id is not null group by 2 having count(*) > 1`,
  },
  {
    id: 'I8',
    statement:
      'The total of an order is the price of its items less the discount plus delivery, and the amount of its payment.',
    breaches: () => sql`
      with items as (
        select order_id, sum(price_paise::bigint * (quantity + taken_out)) as paise from order_items group by order_id)
      select 'order' as subject, id::text as id, 'total in paise' as what,
        total_paise::text as found, (subtotal_paise - discount_paise + delivery_paise)::text as expected
      from orders where total_paise <> subtotal_paise - discount_paise + delivery_paise
      union all
      select 'order', o.id::text, 'subtotal in paise', o.subtotal_paise::text, coalesce(i.paise, 0)::text
      from orders o left join items i on i.order_id = o.id
      where o.subtotal_paise <> coalesce(i.paise, 0)
      union all
      select 'payment', p.id::text, 'amount in paise', p.amount_paise::text, o.total_paise::text
      from payments p join orders o on o.id = p.order_id where p.amount_paise <> o.total_paise`,
  },
]
