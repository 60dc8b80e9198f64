import type pg from 'pg'
import { copiedId } from './copied-tables.ts'

/* Documents are numbered without gaps by pharmacy, series and financial year: copies continue the numbers. */

export async function keepDocuments(db: pg.Client): Promise<void> {
  await db.query('create temp table original_documents as select * from documents')
}

/** Copies all documents, `shift` older, with the recipients in the table `copied_recipients`. */
export async function copyDocuments(db: pg.Client, copy: number, shift: string): Promise<void> {
  await db.query(`
    create temp table copied_documents as
    select d.*, coalesce(s.last, 0) + row_number() over (
      partition by d.pharmacy_id, d.series, d.year order by d.issued, d.id) as copied_serial
    from (
      select o.*, o.issued_at - interval '${shift}' as issued, y.year
      from original_documents o
      cross join lateral (
        select extract(year from o.issued_at - interval '${shift}' - interval '3 months')::text as begins) b
      cross join lateral (select b.begins || '-' || right((b.begins::int + 1)::text, 2) as year) y) d
    left join document_serials s
      on (s.pharmacy_id, s.series, s.financial_year) = (d.pharmacy_id, d.series, d.year)`)
  await db.query(`
    insert into documents (id, recipient, pharmacy_id, series, financial_year, serial, number, shipment_id, reversal_id,
      total_paise, issued_at, snapshot)
    select r.id, r.sealed, pharmacy_id, series, year, copied_serial,
      left(series, 1) || '/' || left(year, 4) || '/' || copied_serial, ${copiedId('shipment_id', copy)},
      ${copiedId('reversal_id', copy)}, total_paise, issued,
      snapshot || jsonb_build_object('number', copied_serial::text, 'date', issued::date,
        'orderId', ${copiedId(`(snapshot ->> 'orderId')`, copy)},
        'orderDate', ((snapshot ->> 'orderDate')::date - interval '${shift}')::date,
        'lines', (
          select jsonb_agg(l || jsonb_build_object('orderItemId', ${copiedId(`(l ->> 'orderItemId')`, copy)}))
          from jsonb_array_elements(snapshot -> 'lines') l))
    from copied_documents d join copied_recipients r on r.id = ${copiedId('d.id', copy)}`)
  await db.query(`
    insert into document_serials (pharmacy_id, series, financial_year, last)
    select pharmacy_id, series, year, max(copied_serial) from copied_documents group by 1, 2, 3
    on conflict (pharmacy_id, series, financial_year) do update set last = excluded.last`)
  await db.query('drop table copied_documents')
}
