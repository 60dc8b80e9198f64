import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant-queries.ts'
import { latest } from './latest-queries.ts'

export const paperInvariants: readonly Invariant[] = [
  {
    id: 'I20',
    says: 'Papers of a series are numbered from 1 to the last number that was given out, without a gap.',
    breaches: () => sql`
      with written as (
        select pharmacy_id, series, financial_year, count(*) as papers, max(serial) as highest
        from invoices group by pharmacy_id, series, financial_year)
      select 'pharmacy' as subject, pharmacy_id::text as id,
        'number of papers in ' || series || ' ' || financial_year as what,
        coalesce(w.papers || ' up to ' || w.highest, 'none') as found,
        coalesce(s.last || ' up to ' || s.last, 'none') as expected
      from written w full join invoice_serials s using (pharmacy_id, series, financial_year)
      where (w.papers, w.highest) is distinct from (s.last, s.last)`,
  },
  {
    id: 'I21',
    says: 'What was packed and stands has an invoice, and what was undone a paper, ten minutes later; they come to what was sold and undone, and their taxes to them.',
    breaches: ({ now }) => sql`
      select 'consignment' as subject, k.id::text as id, 'invoice' as what, 'none' as found, 'one' as expected
      from consignments k
      where k.state in ('packed', 'shipped', 'delivered')
        and (k.packed_at < ${latest(now)} or k.packed_at is null
          and coalesce(k.shipped_at, k.delivered_at) > k.placed_at
          and coalesce(k.shipped_at, k.delivered_at) < ${latest(now)})
        and not exists (select from invoices i where i.consignment_id = k.id and i.reversal_id is null)
        and exists (select from order_items o where o.consignment_id = k.id and o.quantity >
          (select coalesce(sum(u.quantity), 0) from reversal_items u where u.order_item_id = o.id))
      union all
      select 'reversal', r.id::text, 'paper', 'none', 'one'
      from reversals r left join invoices i on i.reversal_id = r.id
      where i.id is null and r.at < ${latest(now)}
      union all
      select 'paper', i.id::text, 'total', i.total_paise::text, r.goods_paise::text
      from invoices i join reversals r on r.id = i.reversal_id where i.total_paise <> r.goods_paise
      union all
      select 'paper', i.id::text, 'total', i.total_paise::text, (sold.paise - coalesce(undone.paise, 0))::text
      from invoices i
      join lateral (select sum(o.price_paise::bigint * o.quantity) as paise from order_items o
        where o.consignment_id = i.consignment_id) sold on true
      left join lateral (select sum(v.total_paise) as paise from invoices v
        where v.consignment_id = i.consignment_id and v.series = 'refund_voucher') undone on true
      where i.reversal_id is null and i.total_paise <> sold.paise - coalesce(undone.paise, 0)
      union all
      select 'paper', id::text, 'taxable value with its taxes', parts::text, total_paise::text
      from (select id, total_paise, (snapshot ->> 'taxablePaise')::bigint + (snapshot ->> 'cgstPaise')::bigint
          + (snapshot ->> 'sgstPaise')::bigint + (snapshot ->> 'igstPaise')::bigint as parts from invoices) p
      where parts <> total_paise`,
  },
]
