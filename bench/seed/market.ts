import type pg from 'pg'
import type { InvoiceSnapshot } from '#contract/document-shapes.ts'
import { sealRecipient } from '#server/modules/documents/recipient.ts'
import type { Db } from '#server/platform/db.ts'
import { sealTexts } from './seal-texts.ts'

/** The state of each shipment, derived from its order. A tenth of the returns happen after delivery. */
const stepParts = `
  update shipments c set
    state = case o.status when 'pending' then 'new' when 'confirmed' then 'accepted' when 'processing' then 'packed' else o.status end,
    promised_on = (o.placed_at + interval '5 days')::date, commission_bp = 500,
    accepted_at = case when o.status in ('confirmed', 'processing', 'shipped', 'delivered') then o.placed_at + interval '1 hour' end,
    packed_at = case when o.status in ('processing', 'shipped', 'delivered') then o.placed_at + interval '5 hours' end,
    shipped_at = case when o.status in ('shipped', 'delivered') then o.placed_at + interval '1 day' end,
    delivered_at = case when o.status = 'delivered' then o.placed_at + interval '3 days' end,
    delivery_proof = case when o.status = 'delivered' then jsonb_build_object('kind', 'code') end
  from orders o where o.id = c.order_id`

const markCancelled = `
  update orders set cancelled_at = placed_at + interval '10 minutes', payment_status = 'refunded' where status = 'cancelled'`

/** A shipment's price, and the operator's commission. */
const drawParts = `
  create temp table parts as
  select c.id, c.order_id, c.pharmacy_id, c.state, c.placed_at, c.delivered_at, sum(i.price_paise * i.quantity)::bigint as paise,
    round(sum(i.price_paise * i.quantity) * 0.05)::bigint as commission
  from shipments c join order_items i on i.shipment_id = c.id group by c.id`

const addRefunds = `
  insert into refunds (order_id, capture_id, amount_paise, cause, state, provider_refund_id, created_at, settled_at)
  select o.id, p.provider_payment_id, o.total_paise, 'customer_cancelled', 'processed', 'rfnd_' || left(replace(o.id::text, '-', ''), 14),
    o.cancelled_at, o.cancelled_at + interval '1 minute'
  from orders o join payments p on p.order_id = o.id where o.status = 'cancelled'`

/** The delivery charge is refunded with the first shipment, since here all of them are reversed at once. */
const addReversals = `
  insert into reversals (order_id, shipment_id, refund_id, cause, goods_paise, delivery_paise, goodwill_paise, at)
  select p.order_id, p.id, f.id, 'customer_cancelled', p.paise,
    case when row_number() over (partition by p.order_id order by p.id) = 1 then o.delivery_paise else 0 end, 0, o.cancelled_at
  from parts p join orders o on o.id = p.order_id join refunds f on f.order_id = o.id`

const addReversedItems = `
  insert into reversal_items (reversal_id, order_item_id, quantity)
  select r.id, i.id, i.quantity from reversals r join order_items i on i.shipment_id = r.shipment_id`

/** Every Wednesday each pharmacy is paid for the deliveries whose return window ended in the week before. */
const addPayouts = `
  insert into payouts (pharmacy_id, amount_paise, state, reference, created_at, settled_at)
  select pharmacy_id, sum(paise - commission), 'processed', 'UTR ' || to_char(week, 'IYYYIW'), week + interval '16 days', week + interval '17 days'
  from (select *, date_trunc('week', delivered_at) as week from parts where state = 'delivered') d
  where week + interval '17 days' < now() group by pharmacy_id, week having sum(paise - commission) > 0`

/** The ledger entries, one row each; rows with the same key form one journal entry. */
const drawBookings = `
  create temp table bookings as
  select 'capture:' || p.provider_payment_id as key, 'capture' as kind, p.captured_at as at, p.order_id, null::uuid as shipment_id,
    l.account, null::uuid as pharmacy_id, l.paise
  from payments p cross join lateral (values ('provider', p.amount_paise), ('customers', -p.amount_paise)) l(account, paise)
  union all
  select 'sale:' || o.id, 'sale', o.placed_at, o.id, null, l.account, null, l.paise
  from orders o cross join lateral (values ('customers', o.total_paise), ('delivery', -o.delivery_paise)) l(account, paise)
  union all
  select 'sale:' || order_id, 'sale', placed_at, order_id, null, 'advance', pharmacy_id, -paise from parts
  union all
  select 'delivered:' || p.id, 'delivered', p.delivered_at, p.order_id, p.id, l.account, p.pharmacy_id, l.paise
  from parts p cross join lateral (values ('advance', p.paise), ('pharmacy', p.commission - p.paise), ('commission', -p.commission)) l(account, paise)
  where p.state = 'delivered'
  union all
  select 'reversal:' || r.id, 'reversal', r.at, r.order_id, r.shipment_id, l.account, case l.account when 'advance' then p.pharmacy_id end, l.paise
  from reversals r join parts p on p.id = r.shipment_id
  cross join lateral (values ('advance', r.goods_paise), ('delivery', r.delivery_paise), ('customers', -r.goods_paise - r.delivery_paise)) l(account, paise)
  union all
  select 'refund:' || f.id, 'refund', f.settled_at, f.order_id, null, l.account, null, l.paise
  from refunds f cross join lateral (values ('customers', f.amount_paise), ('provider', -f.amount_paise)) l(account, paise)
  union all
  select 'payout:' || p.id, 'payout', p.created_at, null, null, l.account, case l.account when 'pharmacy' then p.pharmacy_id end, l.paise
  from payouts p cross join lateral (values ('pharmacy', p.amount_paise), ('bank', -p.amount_paise)) l(account, paise)`

const addJournalEntries = `
  insert into journal_entries (key, kind, at, order_id, shipment_id)
  select key, kind, at, order_id, shipment_id
  from (select distinct key, kind, at, order_id, shipment_id from bookings) b order by at, key`

const addLedgerEntries = `
  insert into ledger_entries (entry_id, account, pharmacy_id, amount_paise)
  select e.id, b.account, b.pharmacy_id, b.paise
  from bookings b join journal_entries e on e.key = b.key where b.paise <> 0 order by e.id`

const addSteps = `
  insert into order_events (order_id, shipment_id, at, what, by_role, by_id)
  select c.order_id, c.id, s.at, s.what, 'pharmacy', c.pharmacy_id
  from shipments c cross join lateral (values ('accepted', c.accepted_at), ('packed', c.packed_at), ('shipped', c.shipped_at),
    ('delivered', c.delivered_at), ('late', case when c.state in ('new', 'accepted', 'packed', 'shipped') then c.promised_on + interval '1 day' end)) s(what, at)
  where s.at < now()`

const addEnds = `
  insert into order_events (order_id, at, what, by_role, by_id, amount_paise)
  select o.id, e.at, e.what, 'customer', o.customer_id, e.paise
  from orders o join refunds f on f.order_id = o.id
  cross join lateral (values ('cancelled', o.cancelled_at, null::bigint), ('refund_requested', f.created_at, f.amount_paise),
    ('refund_processed', f.settled_at, f.amount_paise)) e(what, at, paise)`

const addGivenBack = `
  insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
  select i.id, 'returned', i.medicine_id, k.batch_id, k.quantity, 'system', r.at
  from reversal_items ri join reversals r on r.id = ri.reversal_id join order_items i on i.id = ri.order_item_id
  join picks k on k.order_item_id = i.id`

const deletePicks =
  'delete from picks k using reversal_items r where r.order_item_id = k.order_item_id'
const restock = (table: string, units: string, movedOf: string) => `
  update ${table} t set ${units} = ${units} + n
  from (select ${movedOf} as id, sum(units) as n from stock_movements where cause = 'returned' group by 1) m where m.id = t.id`

/** Documents: for each shipment that was packed, and each that was cancelled before. */
const drawDocuments = `
  create temp table drawn_documents as
  select gen_random_uuid() as document_id, p.id, p.pharmacy_id, r.id as reversal_id, t.*, y.year,
    row_number() over (partition by p.pharmacy_id, t.series, y.year order by t.issued_at, p.id) as serial
  from parts p join shipments c on c.id = p.id left join reversals r on r.shipment_id = p.id
  cross join lateral (select case when r.id is null then 'invoice' else 'refund_voucher' end as series,
    case when r.id is null then c.packed_at else r.at end as issued_at, p.paise) t
  cross join lateral (select extract(year from t.issued_at - interval '3 months')::text as begins) b
  cross join lateral (select b.begins || '-' || right((b.begins::int + 1)::text, 2) as year) y
  where t.issued_at is not null`

const addDocuments = `
  insert into documents (id, recipient, pharmacy_id, series, financial_year, serial, number, shipment_id, reversal_id, total_paise,
    issued_at, snapshot)
  select document_id, r.sealed, p.pharmacy_id, series, year, serial, left(series, 1) || '/' || left(year, 4) || '/' || serial, p.id, reversal_id, paise, issued_at, jsonb_build_object(
    'title', 'Bill of supply', 'number', serial::text, 'date', issued_at::date, 'orderId', c.order_id, 'orderDate', c.placed_at::date, 'against', null,
    'seller', jsonb_build_object('name', c.pharmacy_name, 'address', c.pharmacy_address, 'licenseNumber', c.license_number, 'gstin', null, 'stateCode', '27'),
    'lines', (
      select jsonb_agg(jsonb_build_object('orderItemId', i.id, 'name', i.name, 'packSize', null, 'manufacturer', null, 'hsn', '3004',
        'quantity', i.quantity, 'batches', jsonb_build_array(jsonb_build_object('number', i.batch_number, 'expiryDate', current_date + 400, 'quantity', i.quantity)),
        'unitPaise', i.price_paise, 'totalPaise', i.price_paise * i.quantity, 'gstBp', null, 'taxablePaise', i.price_paise * i.quantity,
        'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', 0)) from order_items i where i.shipment_id = p.id),
    'taxablePaise', paise, 'cgstPaise', 0, 'sgstPaise', 0, 'igstPaise', 0, 'totalPaise', paise, 'reason', null)
  from drawn_documents p join recipients r on r.id = p.document_id join shipments c on c.id = p.id order by issued_at`

const addSerials = `
  insert into document_serials (pharmacy_id, series, financial_year, last)
  select pharmacy_id, series, year, max(serial) from drawn_documents group by 1, 2, 3`

const addNotifications = `
  insert into notifications (role, account_id, kind, subject_id, facts, created_at, read_at)
  select 'pharmacy', pharmacy_id, 'shipment_new', id, jsonb_build_object('items', 1, 'paise', 1000), placed_at, placed_at + interval '1 hour'
  from shipments where placed_at > now() - interval '90 days' order by placed_at`

const all = [
  stepParts,
  markCancelled,
  drawParts,
  addRefunds,
  addReversals,
  addReversedItems,
  addPayouts,
  drawBookings,
  addJournalEntries,
  addLedgerEntries,
  addSteps,
  addEnds,
  addGivenBack,
  deletePicks,
  restock('batches', 'units', 'batch_id'),
  restock('medicines', 'stock', 'medicine_id'),
  drawDocuments,
]
const afterDocuments = [addDocuments, addSerials, addNotifications]

/** What a document's row has encrypted of its snapshot. */
export const buyer = {
  name: 'Meera Kulkarni',
  lines: ['14, Prabhat Road', 'Pune 411004'],
  state: 'Maharashtra',
  stateCode: '27',
} satisfies InvoiceSnapshot['buyer']

/** What a year of orders leaves behind: shipment steps, documents, money and notifications. */
export async function seedMarket(db: pg.Client, shop: Db): Promise<void> {
  for (const statement of all) await db.query(statement)
  await sealTexts(db, shop, {
    table: 'recipients',
    ids: 'select document_id as id from drawn_documents',
    seal: (keys, id) => sealRecipient(keys, id, { buyer }).recipient,
  })
  for (const statement of afterDocuments) await db.query(statement)
  await db.query('analyze')
}
