import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { issuePaper } from './issue-paper.ts'
import { creditLine, voucherLine } from './paper-lines.ts'
import { findCreditNotes, findInvoice, type Paper } from './paper-queries.ts'
import { findPaperless, findSoldLines, type Sale } from './sale-queries.ts'
import { aboutOf, creditSnapshot, type Drawn, voucherSnapshot } from './snapshot.ts'

type Paperless = Awaited<ReturnType<typeof findPaperless>>[number]

/**
 * Writes what undone parts of a consignment have no paper for: credit notes where it was invoiced, else
 * refund vouchers (CGST Rules, 53 and 51). The caller holds its order's lock.
 */
export async function issueReversalPapers(db: Db, sale: Sale, now: Date): Promise<void> {
  const paperless = await findPaperless(db, sale.consignmentId)
  if (paperless.length === 0) return
  const invoice = await findInvoice(db, sale.consignmentId)
  const series = invoice === null ? 'refund_voucher' : 'credit_note'
  for (const reversal of paperless) {
    const drawn = invoice
      ? await creditNote(db, invoice, reversal, now)
      : await voucher(db, sale, reversal, now)
    if (drawn.totalPaise !== reversal.goodsPaise)
      throw new Error(`the paper of reversal ${reversal.id} does not come to its goods`)
    await issuePaper(db, sale, drawn, { series, reversalId: reversal.id, now })
  }
}

async function creditNote(
  db: Db,
  { snapshot, consignmentId }: Paper,
  { units, cause }: Paperless,
  now: Date,
): Promise<Drawn> {
  const before = (await findCreditNotes(db, consignmentId)).flatMap((note) => note.snapshot.lines)
  const lines = units.map(({ orderItemId, quantity }) => {
    const line = snapshot.lines.find((one) => one.orderItemId === orderItemId)
    if (line === undefined) throw new Error(`line ${orderItemId} was not invoiced`)
    const credited = before
      .filter((one) => one.orderItemId === orderItemId)
      .reduce((sum, one) => sum + one.quantity, 0)
    return creditLine(line, credited, quantity)
  })
  return creditSnapshot(snapshot, lines, { date: indianDay(now), cause })
}

async function voucher(db: Db, sale: Sale, { units, cause }: Paperless, now: Date): Promise<Drawn> {
  const lines = (await findSoldLines(db, sale.consignmentId)).flatMap(
    ({ bought: _, undone: __, consignmentId: ___, ...line }) => {
      const undone = units.find(({ orderItemId }) => orderItemId === line.orderItemId)
      return undone ? [voucherLine({ ...line, quantity: undone.quantity })] : []
    },
  )
  return voucherSnapshot(aboutOf(sale), lines, { date: indianDay(now), cause })
}
