import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { findInvoice, type SaleDocument } from './document-queries.ts'
import { drawInvoice } from './draw-invoice.ts'
import { issueDocument } from './issue-document.ts'
import { issueReversalDocuments } from './issue-reversal-documents.ts'
import { findParticulars } from './prescription-particulars.ts'
import { findSoldItems, lockSale } from './sale-queries.ts'

/**
 * Issues the invoice of a shipment for the units that are not reversed, in the transaction that packs it and
 * with the order's lock; its batches are those picked by then. Units reversed before get refund vouchers
 * first, which distinguishes them from later reversals, which get credit notes. Idempotent.
 */
export async function issueInvoice(db: Db, shipmentId: string, now: Date): Promise<SaleDocument> {
  const sale = await lockSale(db, shipmentId)
  if (sale === null) throw new Error(`there is no shipment ${shipmentId}`)
  const known = await findInvoice(db, shipmentId)
  if (known !== null) return known
  await issueReversalDocuments(db, sale, now)
  const day = indianDay(now)
  const particulars = await findParticulars(db, sale, day)
  const drawn = drawInvoice(sale, await findSoldItems(db, shipmentId), day, particulars)
  return issueDocument(db, sale, drawn, { series: 'invoice', now })
}
