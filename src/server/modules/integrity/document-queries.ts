import { sql } from 'drizzle-orm'
import { type Invariant, latest } from './invariant-queries.ts'

export const documentInvariants: readonly Invariant[] = [
  {
    id: 'I20',
    statement:
      'The documents of a series are numbered from 1 to the last assigned number, without gaps but those that an operator skipped after a restore.',
    breaches: () => sql`
      with written as (
        select pharmacy_id, series, financial_year, count(*) as rows, max(serial) as highest
        from documents group by pharmacy_id, series, financial_year)
      select 'pharmacy' as subject, pharmacy_id::text as id,
        'number of rows in ' || series || ' ' || financial_year as what,
        coalesce(w.rows || ' up to ' || w.highest, 'none') as found,
        coalesce(s.last - s.skipped || ' up to ' || s.last, 'none') as expected
      from written w full join document_serials s using (pharmacy_id, series, financial_year)
      where coalesce(w.rows, 0) is distinct from s.last - s.skipped or w.highest > s.last`,
  },
  {
    id: 'I21',
    statement:
      'Ten minutes later, each packed shipment has an invoice and each reversal a document; a shipment is marked as invoiced, and a reversal as documented, if and only if it has one; documents add up to what was sold and reversed, and so do their taxes.',
    breaches: ({ now }) => sql`
      select 'shipment' as subject, k.id::text as id, 'invoice' as what, 'none' as found, 'one' as expected
      from shipments k
      where k.state in ('packed', 'shipped', 'delivered')
        and (k.packed_at < ${latest(now)} or k.packed_at is null
          and coalesce(k.shipped_at, k.delivered_at) > k.placed_at
          and coalesce(k.shipped_at, k.delivered_at) < ${latest(now)})
        and not exists (select from documents i where i.shipment_id = k.id and i.reversal_id is null)
        and exists (select from order_items o where o.shipment_id = k.id and o.quantity + o.taken_out >
          (select coalesce(sum(u.quantity), 0) from reversal_items u where u.order_item_id = o.id))
      union all
      select 'reversal', r.id::text, 'document', 'none', 'one'
      from reversals r left join documents i on i.reversal_id = r.id
      where i.id is null and r.needs_document and r.at < ${latest(now)}
      union all
      select 'shipment', k.id::text, 'its mark as invoiced', k.invoiced::text, (i.id is not null)::text
      from shipments k left join documents i on i.shipment_id = k.id and i.reversal_id is null
      where k.invoiced <> (i.id is not null)
      union all
      select 'reversal', r.id::text, 'its mark as documented', r.documented::text, (i.id is not null)::text
      from reversals r left join documents i on i.reversal_id = r.id
      where r.documented <> (i.id is not null)
      union all
      select 'document', i.id::text, 'total', i.total_paise::text, r.goods_paise::text
      from documents i join reversals r on r.id = i.reversal_id where i.total_paise <> r.goods_paise
      union all
      select 'document', i.id::text, 'total', i.total_paise::text, (sold.paise - coalesce(reversed.paise, 0))::text
      from documents i
      join lateral (select sum(o.price_paise::bigint * (o.quantity + o.taken_out)
          - case when o.discount_funder = 'pharmacy' then o.discount_paise else 0 end) as paise from order_items o
        where o.shipment_id = i.shipment_id) sold on true
      left join lateral (select
        (select coalesce(sum(v.total_paise), 0) from documents v
          where v.shipment_id = i.shipment_id and v.series = 'refund_voucher')
        + (select coalesce(sum(r.goods_paise), 0) from reversals r
          where r.shipment_id = i.shipment_id and not r.needs_document) as paise) reversed on true
      where i.reversal_id is null and i.total_paise <> sold.paise - coalesce(reversed.paise, 0)
      union all
      select 'document', id::text, 'taxable value with its taxes', sum_paise::text, total_paise::text
      from (select id, total_paise, (snapshot ->> 'taxablePaise')::bigint + (snapshot ->> 'cgstPaise')::bigint
          + (snapshot ->> 'sgstPaise')::bigint + (snapshot ->> 'igstPaise')::bigint as sum_paise from documents) p
      where sum_paise <> total_paise`,
  },
]
