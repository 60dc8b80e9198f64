import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { drawInvoice } from './draw-invoice.ts'
import { financialYearOf, paperNumber } from './paper-number.ts'
import { insertFirstPapers, type NewPaper } from './paper-queries.ts'
import { findSoldLines, findUninvoicedSales } from './sale-queries.ts'

/**
 * Invoices as if each had been written when its parcel was packed, for a past that is made up: in a shop
 * that has no papers yet, and nobody else at work.
 */
export async function writePastInvoices(db: Db): Promise<void> {
  const sales = await findUninvoicedSales(db)
  if (sales.length === 0) return
  const ids = sales.map(({ consignmentId }) => consignmentId)
  const lines = Map.groupBy(await findSoldLines(db, ...ids), ({ consignmentId }) => consignmentId)
  const serials = new Map<string, number>()
  const papers = sales.map((sale): NewPaper => {
    const { consignmentId, pharmacyId, packedAt } = sale
    const issuedAt = packedAt ?? sale.orderedAt
    const drawn = drawInvoice(sale, lines.get(consignmentId) ?? [], indianDay(issuedAt))
    const financialYear = financialYearOf(drawn.date)
    const serial = (serials.get(`${pharmacyId} ${financialYear}`) ?? 0) + 1
    serials.set(`${pharmacyId} ${financialYear}`, serial)
    const number = paperNumber('invoice', financialYear, serial)
    const snapshot = { ...drawn, number }
    const named = { pharmacyId, consignmentId, series: 'invoice', financialYear } as const
    return { ...named, serial, number, totalPaise: drawn.totalPaise, snapshot, issuedAt }
  })
  await insertFirstPapers(db, papers)
}
