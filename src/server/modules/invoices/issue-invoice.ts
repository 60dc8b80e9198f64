import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { drawInvoice } from './draw-invoice.ts'
import { issuePaper } from './issue-paper.ts'
import { issueReversalPapers } from './issue-reversal-papers.ts'
import { findInvoice, type Paper } from './paper-queries.ts'
import { findSoldLines, lockSale } from './sale-queries.ts'

/**
 * Writes the invoice of a consignment for what stands of it, in the transaction that packs it and with its
 * order's lock; the batches are those that it is picked from by then. What was undone before gets its
 * refund vouchers first, and so is told from what an invoice has to be corrected for. Again, it answers
 * the same paper.
 */
export async function issueInvoice(db: Db, consignmentId: string, now: Date): Promise<Paper> {
  const sale = await lockSale(db, consignmentId)
  if (sale === null) throw new Error(`there is no consignment ${consignmentId}`)
  const known = await findInvoice(db, consignmentId)
  if (known !== null) return known
  await issueReversalPapers(db, sale, now)
  const drawn = drawInvoice(sale, await findSoldLines(db, consignmentId), indianDay(now))
  return issuePaper(db, sale, drawn, { series: 'invoice', now })
}
