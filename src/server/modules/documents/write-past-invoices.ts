import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { documentNumber, financialYearOf } from './document-number.ts'
import { insertFirstDocuments, type NewDocument } from './document-queries.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findSoldItems, findUninvoicedSales } from './sale-queries.ts'

/**
 * Issues invoices as if each had been issued when its shipment was packed, for made-up past orders. Requires
 * a shop without documents and without concurrent work.
 */
export async function writePastInvoices(db: Db): Promise<void> {
  const sales = await findUninvoicedSales(db)
  if (sales.length === 0) return
  const ids = sales.map(({ shipmentId }) => shipmentId)
  const items = Map.groupBy(await findSoldItems(db, ...ids), ({ shipmentId }) => shipmentId)
  const serials = new Map<string, number>()
  const documents = sales.map((sale): NewDocument => {
    const { shipmentId, pharmacyId, packedAt } = sale
    const issuedAt = packedAt ?? sale.orderedAt
    const drawn = drawInvoice(sale, items.get(shipmentId) ?? [], indianDay(issuedAt))
    const financialYear = financialYearOf(drawn.date)
    const serial = (serials.get(`${pharmacyId} ${financialYear}`) ?? 0) + 1
    serials.set(`${pharmacyId} ${financialYear}`, serial)
    const number = documentNumber('invoice', financialYear, serial)
    const snapshot = { ...drawn, number }
    const named = { pharmacyId, shipmentId, series: 'invoice', financialYear } as const
    return { ...named, serial, number, totalPaise: drawn.totalPaise, snapshot, issuedAt }
  })
  await insertFirstDocuments(db, documents)
}
