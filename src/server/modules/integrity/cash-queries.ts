import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'
import { cash } from './money-queries.ts'

/** What is left of each shipment that is paid in cash: the price of its units that are not reversed less their
 * discount, with delivery. */
const leftOfCash = sql`
  left_of_cash as (
    select k.id, k.order_id, k.state, c.amount_paise as collected,
      case when sum(i.units) > 0 then sum(i.units * i.price_paise - i.discount_paise) + k.delivery_paise else 0 end as paise
    from payments p
    join shipments k on k.order_id = p.order_id
    left join cash_collections c on c.shipment_id = k.id
    join lateral (select o.price_paise::bigint, o.quantity + o.taken_out - u.units as units,
        o.discount_paise - u.discount_paise as discount_paise
      from order_items o, lateral (
        select coalesce(sum(r.quantity), 0) as units, coalesce(sum(r.discount_paise), 0) as discount_paise
        from reversal_items r where r.order_item_id = o.id) u
      where o.shipment_id = k.id) i on true
    where p.method = 'cash'
    group by k.id, c.shipment_id)`

/** Orders that are paid in cash on delivery, and what carriers remit. */
export const cashInvariants: readonly Invariant[] = [
  {
    id: 'I51',
    statement:
      'The ledger expects as much cash for an order as is left of its shipments that are not collected, and its payment is due as long as there is any.',
    breaches: () => sql`
      with ${leftOfCash},
      due as (
        select order_id, coalesce(sum(paise) filter (where collected is null), 0) as paise,
          count(collected) as collections
        from left_of_cash group by order_id),
      posted as (
        select e.order_id, sum(l.amount_paise) as paise
        from ledger_entries l join journal_entries e on e.id = l.entry_id
        where l.account = 'cash_due' group by e.order_id)
      select 'order' as subject, coalesce(d.order_id, l.order_id)::text as id, 'cash to collect in paise' as what,
        coalesce(l.paise, 0)::text as found, coalesce(d.paise, 0)::text as expected
      from due d full join posted l on l.order_id = d.order_id
      where coalesce(l.paise, 0) <> coalesce(d.paise, 0)
      union all
      select 'payment', p.id::text, 'status', p.status, d.status
      from payments p
      join (select order_id, case when paise > 0 then 'due' when collections > 0 then 'collected'
        else 'cancelled' end as status from due) d on d.order_id = p.order_id
      where p.status <> d.status`,
  },
  {
    id: 'I52',
    statement:
      'Cash is collected with the delivery of its shipment, once, and the carrier has it until it is remitted.',
    breaches: () => sql`
      with ${leftOfCash},
      posted as (
        select e.shipment_id, sum(l.amount_paise) as paise
        from ledger_entries l join journal_entries e on e.id = l.entry_id
        where l.account = 'carrier' and e.kind = 'collected' group by e.shipment_id),
      carrier as (select coalesce(sum(amount_paise), 0) as paise from ledger_entries where account = 'carrier'),
      kept as (
        select coalesce(sum(amount_paise), 0) as paise from cash_collections c
        where not exists (select from remittance_items r where r.shipment_id = c.shipment_id))
      select 'shipment' as subject, id::text as id, 'state with its cash collected' as what, state as found,
        'delivered' as expected
      from left_of_cash where collected is not null and state <> 'delivered'
      union all
      select 'shipment', id::text, 'cash collected in paise', 'none', paise::text
      from left_of_cash where state = 'delivered' and collected is null and paise > 0
      union all
      select 'cash of shipment', coalesce(c.shipment_id, l.shipment_id)::text, 'paise in the ledger',
        coalesce(l.paise, 0)::text, coalesce(c.amount_paise, 0)::text
      from cash_collections c full join posted l on l.shipment_id = c.shipment_id
      where coalesce(l.paise, 0) <> coalesce(c.amount_paise, 0)
      union all
      select 'account', 'carrier', 'paise', l.paise::text, k.paise::text
      from carrier l, kept k where l.paise <> k.paise`,
  },
  {
    id: 'I53',
    statement:
      'A remittance accounts for what was collected of its shipments, and is posted once with what arrived.',
    breaches: () => sql`
      with items as (
        select r.remittance_id as id, sum(c.amount_paise) as paise
        from remittance_items r join cash_collections c on c.shipment_id = r.shipment_id group by 1),
      posted as (
        select e.key, sum(l.amount_paise) filter (where l.account = 'bank') as bank,
          -sum(l.amount_paise) filter (where l.account = 'carrier') as carrier
        from journal_entries e join ledger_entries l on l.entry_id = e.id
        where e.kind = 'remittance' group by e.key)
      select 'remittance' as subject, r.id::text as id, 'cash collected in paise' as what,
        r.collected_paise::text as found, coalesce(i.paise, 0)::text as expected
      from remittances r left join items i on i.id = r.id
      where r.collected_paise <> coalesce(i.paise, 0)
      union all
      select 'remittance in the ledger', coalesce(l.key, r.key), 'paise from the carrier, and into the bank',
        coalesce(l.carrier, 0) || ', ' || coalesce(l.bank, 0),
        coalesce(r.collected_paise, 0) || ', ' || coalesce(r.amount_paise, 0)
      from (select 'remittance:' || id as key, collected_paise, amount_paise from remittances) r
      full join posted l on l.key = r.key
      where (coalesce(l.carrier, 0), coalesce(l.bank, 0))
        is distinct from (coalesce(r.collected_paise, 0), coalesce(r.amount_paise, 0))`,
  },
  {
    id: 'I54',
    statement:
      'An order that is paid in cash has no capture, and its refunds never exceed the cash that was collected.',
    breaches: () => sql`
      with ${cash}
      select 'capture' as subject, c.id, 'method of its payment' as what, p.method as found, 'provider' as expected
      from captures c join payments p on p.id = c.payment_id where p.method <> 'provider'
      union all
      select 'order', r.order_id::text, 'cash refunded in paise', r.paise::text,
        'at most ' || coalesce(k.paise, 0)
      from (select order_id, sum(amount_paise) as paise from refunds
        where capture_id is null and state <> 'failed' group by 1) r
      left join cash k on k.order_id = r.order_id
      where r.paise > coalesce(k.paise, 0)`,
  },
  {
    id: 'I55',
    statement:
      'No payout of the last month before the newest contains earnings whose cash was not remitted when it was made.',
    breaches: () => sql`
      with recent as (
        select p.id, p.pharmacy_id, p.created_at,
          (select sum(q.amount_paise) from payouts q where q.pharmacy_id = p.pharmacy_id
            and q.state <> 'failed' and q.created_at <= p.created_at) as paid
        from payouts p
        where p.state <> 'failed'
          and p.created_at > (select max(created_at) - interval '30 days' from payouts)),
      backed as (
        select p.id, coalesce(-sum(l.amount_paise), 0) as paise
        from recent p
        left join ledger_entries l on l.pharmacy_id = p.pharmacy_id and l.account = 'pharmacy'
          and exists (select from journal_entries e
            left join cash_collections c on c.shipment_id = e.shipment_id
            left join remittance_items i on i.shipment_id = c.shipment_id
            left join remittances m on m.id = i.remittance_id
            where e.id = l.entry_id
              and (e.kind = 'delivered' or (e.kind = 'reversal' and e.at <= p.created_at))
              and (c.shipment_id is null or m.created_at <= p.created_at))
        group by p.id)
      select 'payout' as subject, p.id::text as id, 'paid out by then in paise' as what,
        p.paid::text as found, 'at most ' || b.paise as expected
      from recent p join backed b on b.id = p.id
      where p.paid > b.paise`,
  },
]
