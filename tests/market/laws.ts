import { expect } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { expectInvariants } from '../invariants.ts'

/**
 * What has to hold whatever happened, said once more in words of this test's own: each statement finds what
 * breaks it. The shop's own invariants are asked as well.
 */
const laws = {
  'a medicine has the units that its ledger of stock adds up to': `
    select m.id from medicines m left join stock_movements s on s.medicine_id = m.id
    group by m.id having m.stock <> coalesce(sum(s.units), 0)`,
  'nothing is sold that is not there': `
    select id from batches where units < 0 or set_aside < 0`,
  'the books add up to nothing': `
    select 1 from ledger_lines having coalesce(sum(amount_paise), 0) <> 0`,
  'every entry adds up to nothing': `
    select entry_id from ledger_lines group by entry_id having sum(amount_paise) <> 0`,
  'no more is given back than was captured': `
    select c.id from captures c join refunds r on r.capture_id = c.id and r.state <> 'failed'
    group by c.id having sum(r.amount_paise) > c.amount_paise`,
  'papers are numbered without gaps': `
    select pharmacy_id from invoices group by pharmacy_id, series, financial_year
    having min(serial) <> 1 or max(serial) <> count(*)`,
  'what was packed has one invoice': `
    select c.id from consignments c left join invoices i
      on i.consignment_id = c.id and i.reversal_id is null
    group by c.id having (c.packed_at is not null) <> (count(i.id) = 1)`,
  'nothing of a recalled batch can be bought': `
    select id from batches where recall_id is not null and units > 0`,
  'no more units come back than were bought': `
    select i.id from order_items i join reversal_items r on r.order_item_id = i.id
    group by i.id having sum(r.quantity) > i.quantity`,
} satisfies Record<string, string>

export async function expectLaws(database: Database): Promise<void> {
  for (const [law, broken] of Object.entries(laws)) {
    const { rows } = await database.run(broken)
    expect(rows, law).toEqual([])
  }
  await expectInvariants(database)
}
