import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { creditLine, discountLine, soldUnits, voucherLine } from './document-lines.ts'
import { findCreditNotes, findInvoice, type SaleDocument } from './document-queries.ts'
import { issueDocument } from './issue-document.ts'
import { findSoldItems, findUndocumented, type Sale } from './sale-queries.ts'
import { aboutOf, creditSnapshot, type Drawn, voucherSnapshot } from './snapshot.ts'

type Undocumented = Awaited<ReturnType<typeof findUndocumented>>[number]

/**
 * Issues the missing documents for reversals of a shipment: credit notes if it was invoiced, else refund
 * vouchers (CGST Rules, 53 and 51). The caller holds the order's lock.
 */
export async function issueReversalDocuments(db: Db, sale: Sale, now: Date): Promise<void> {
  const undocumented = await findUndocumented(db, sale.shipmentId)
  if (undocumented.length === 0) return
  const invoice = await findInvoice(db, sale.shipmentId)
  const series = invoice === null ? 'refund_voucher' : 'credit_note'
  for (const reversal of undocumented) {
    const drawn = invoice
      ? await creditNote(db, invoice, reversal, now)
      : await voucher(db, sale, reversal, now)
    if (drawn.totalPaise !== reversal.goodsPaise)
      throw new Error(`the document of reversal ${reversal.id} does not add up to its goods`)
    await issueDocument(db, sale, drawn, { series, reversalId: reversal.id, now })
  }
}

async function creditNote(
  db: Db,
  { snapshot, shipmentId }: SaleDocument,
  { units, cause }: Undocumented,
  now: Date,
): Promise<Drawn> {
  const before = (await findCreditNotes(db, shipmentId)).flatMap((note) => note.snapshot.lines)
  const lines = units.map(({ orderItemId, quantity, discountPaise }) => {
    const line = snapshot.lines.find((one) => one.orderItemId === orderItemId)
    if (line === undefined) throw new Error(`item ${orderItemId} was not invoiced`)
    const credited = before
      .filter((one) => one.orderItemId === orderItemId)
      .reduce((sum, one) => sum + one.quantity, 0)
    const funder = line.discountPaise === undefined ? 'operator' : 'pharmacy'
    return creditLine(line, credited, { quantity, ...discountLine(funder, discountPaise) })
  })
  return creditSnapshot(snapshot, lines, { date: indianDay(now), cause })
}

async function voucher(
  db: Db,
  sale: Sale,
  { units, cause }: Undocumented,
  now: Date,
): Promise<Drawn> {
  const lines = (await findSoldItems(db, sale.shipmentId)).flatMap((item) => {
    const reversed = units.find(({ orderItemId }) => orderItemId === item.orderItemId)
    return reversed ? [voucherLine(soldUnits(item, reversed))] : []
  })
  return voucherSnapshot(aboutOf(sale), lines, { date: indianDay(now), cause })
}
