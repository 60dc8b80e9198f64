import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'

export const couponInvariants: readonly Invariant[] = [
  {
    id: 'I47',
    statement: 'The discount of an order is split among its items, by its coupon’s funder.',
    breaches: () => sql`
      with split as (
        select order_id, sum(discount_paise::bigint) as paise from order_items where discount_paise > 0 group by order_id)
      select 'order' as subject, o.id::text as id, 'discount in paise' as what,
        o.discount_paise::text as found, coalesce(s.paise, 0)::text as expected
      from orders o left join split s on s.order_id = o.id
      where o.discount_paise <> coalesce(s.paise, 0)
      union all
      select 'order item', i.id::text, 'funder of the discount', i.discount_funder,
        case when c.pharmacy_id is null then 'operator' else 'pharmacy' end
      from order_items i join orders o on o.id = i.order_id join shipments k on k.id = i.shipment_id
      left join coupons c on c.id = o.coupon_id
      where i.discount_paise > 0 and (c.id is null or c.pharmacy_id <> k.pharmacy_id
        or i.discount_funder <> case when c.pharmacy_id is null then 'operator' else 'pharmacy' end)`,
  },
  {
    id: 'I48',
    statement:
      'A coupon is used at most as often as its limits say, and by the customer whom it is for.',
    breaches: () => sql`
      with used as (
        select c.id, c.most_uses, c.uses_per_customer, c.customer_id as of, o.customer_id
        from coupons c join orders o on o.coupon_id = c.id
        where o.reservation <> 'released' and o.cancelled_at is null)
      select 'coupon' as subject, id::text as id, 'uses' as what, count(*)::text as found,
        'at most ' || most_uses as expected
      from used group by id, most_uses having count(*) > most_uses
      union all
      select 'coupon', id::text, 'uses of customer ' || customer_id, count(*)::text, 'at most ' || uses_per_customer
      from used group by id, customer_id, uses_per_customer having count(*) > uses_per_customer
      union all
      select 'coupon', id::text, 'customer of a use', customer_id::text, of::text from used where customer_id <> of`,
  },
  {
    id: 'I49',
    statement:
      'Reversed units take their part of the discount with them: all of it once all units are reversed, never more.',
    breaches: () => sql`
      with parts as (
        select i.id, i.discount_paise, i.quantity + i.taken_out as bought, sum(u.quantity) as units,
          sum(u.discount_paise) as paise
        from order_items i join reversal_items u on u.order_item_id = i.id group by i.id),
      paid as (
        select u.reversal_id, sum(u.discount_paise) filter (where i.discount_funder = 'operator') as paise
        from reversal_items u join order_items i on i.id = u.order_item_id group by u.reversal_id)
      select 'order item' as subject, id::text as id, 'reversed of the discount, in paise' as what,
        paise::text as found, case when units = bought then '' else 'at most ' end || discount_paise as expected
      from parts where paise > discount_paise or (units = bought and paise <> discount_paise)
      union all
      select 'reversal', r.id::text, 'what the coupon paid, in paise', r.coupon_paise::text, coalesce(p.paise, 0)::text
      from reversals r left join paid p on p.reversal_id = r.id where r.coupon_paise <> coalesce(p.paise, 0)`,
  },
  {
    id: 'I50',
    statement:
      'The ledger has what the operator’s coupon paid of each sold order, less what was reversed.',
    breaches: () => sql`
      with posted as (
        select e.order_id, sum(l.amount_paise) as paise
        from journal_entries e join ledger_entries l on l.entry_id = e.id where l.account = 'coupons' group by 1),
      given as (
        select i.order_id, sum(i.discount_paise::bigint) as paise
        from order_items i join orders o on o.id = i.order_id
        where i.discount_funder = 'operator' and o.reservation = 'consumed' group by 1),
      back as (select order_id, sum(coupon_paise) as paise from reversals where coupon_paise > 0 group by 1)
      select 'order' as subject, coalesce(p.order_id, g.order_id)::text as id,
        'paid by the coupon in the ledger, in paise' as what, coalesce(p.paise, 0)::text as found,
        (coalesce(g.paise, 0) - coalesce(b.paise, 0))::text as expected
      from posted p full join given g using (order_id)
      left join back b on b.order_id = coalesce(p.order_id, g.order_id)
      where coalesce(p.paise, 0) <> coalesce(g.paise, 0) - coalesce(b.paise, 0)`,
  },
]
