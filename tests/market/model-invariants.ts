import { expect } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { expectInvariants } from '../invariants.ts'

/**
 * What must hold after every sequence, stated independently of the shop's own invariants, which are checked
 * as well. Each statement finds what breaks it.
 */
const modelInvariants = {
  'a medicine’s stock is the sum of its stock movements': `
    select m.id from medicines m left join stock_movements s on s.medicine_id = m.id
    group by m.id having m.stock <> coalesce(sum(s.units), 0)`,
  'no batch has negative units': `
    select id from batches where units < 0 or set_aside < 0`,
  'the ledger sums to zero': `
    select 1 from ledger_entries having coalesce(sum(amount_paise), 0) <> 0`,
  'every journal entry sums to zero': `
    select entry_id from ledger_entries group by entry_id having sum(amount_paise) <> 0`,
  'an order whose units are all reversed is refunded in full': `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.status = 'captured'
      and not exists (select from order_items i where i.order_id = o.id and i.quantity + i.taken_out >
        (select coalesce(sum(r.quantity), 0) from reversal_items r where r.order_item_id = i.id))
      and o.total_paise <> (select coalesce(sum(amount_paise), 0) from refunds f
        where f.order_id = o.id and f.state <> 'failed')`,
  'an order that is delivered whole has collected its total in cash': `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.method = 'cash'
      and not exists (select from shipments s where s.order_id = o.id and s.state <> 'delivered')
      and not exists (select from order_items i join reversal_items r on r.order_item_id = i.id
        where i.order_id = o.id)
      and o.total_paise <> (select coalesce(sum(c.amount_paise), 0) from cash_collections c
        where c.order_id = o.id)`,
  'all cash of an order whose units are all reversed is refunded': `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.method = 'cash'
      and not exists (select from order_items i where i.order_id = o.id and i.quantity + i.taken_out >
        (select coalesce(sum(r.quantity), 0) from reversal_items r where r.order_item_id = i.id))
      and (select coalesce(sum(c.amount_paise), 0) from cash_collections c where c.order_id = o.id)
        <> (select coalesce(sum(f.amount_paise), 0) from refunds f where f.order_id = o.id)`,
  'the bank has what carriers remitted, less the refunds that were paid by hand': `
    select 1 from ledger_entries l join journal_entries e on e.id = l.entry_id
    where l.account = 'bank' and e.kind in ('remittance', 'refund')
    having coalesce(sum(l.amount_paise), 0) <>
      (select coalesce(sum(amount_paise), 0) from remittances)
      - (select coalesce(sum(amount_paise), 0) from refunds
        where capture_id is null and state = 'processed')`,
  'refunds do not exceed the capture': `
    select c.id from captures c join refunds r on r.capture_id = c.id and r.state <> 'failed'
    group by c.id having sum(r.amount_paise) > c.amount_paise`,
  'documents are numbered without gaps': `
    select pharmacy_id from documents group by pharmacy_id, series, financial_year
    having min(serial) <> 1 or max(serial) <> count(*)`,
  'exactly the shipments that are packed, or that an override moved past packing, have an invoice': `
    select c.id, c.state, count(i.id) as invoices
    from shipments c left join documents i on i.shipment_id = c.id and i.reversal_id is null
    group by c.id
    having (c.packed_at is not null or c.state in ('shipped', 'delivered')) <> (count(i.id) = 1)`,
  'no unit of a recalled batch can be bought': `
    select id from batches where recall_id is not null and units > 0`,
  'reversals do not exceed the units bought': `
    select i.id from order_items i join reversal_items r on r.order_item_id = i.id
    group by i.id having sum(r.quantity) > i.quantity + i.taken_out`,
} satisfies Record<string, string>

export async function expectInvariantsHold(database: Database): Promise<void> {
  for (const [name, broken] of Object.entries(modelInvariants)) {
    const { rows } = await database.run(broken)
    expect(rows, name).toEqual([])
  }
  await expectInvariants(database)
}
