import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { financialYearOf } from '../../platform/financial-year.ts'
import { findEntriesOfShipments } from '../dispensing/index.ts'
import { documentNumber } from './document-number.ts'
import { insertFirstDocuments, type NewDocument } from './document-queries.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findLicences, type Particulars, readEntries } from './prescription-particulars.ts'
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
  const rows = await findEntriesOfShipments(db, ...ids)
  const entries = Map.groupBy(rows, ({ shipmentId }) => shipmentId)
  // Made-up pharmacies keep their licences.
  const licences = new Map<string, Particulars['licences']>()
  const serials = new Map<string, number>()
  const documents: NewDocument[] = []
  for (const sale of sales) {
    const { shipmentId, pharmacyId, packedAt } = sale
    const issuedAt = packedAt ?? sale.orderedAt
    const day = indianDay(issuedAt)
    const known = licences.get(pharmacyId) ?? (await findLicences(db, pharmacyId, day))
    licences.set(pharmacyId, known)
    const particulars = { licences: known, ...readEntries(entries.get(shipmentId) ?? []) }
    const drawn = drawInvoice(sale, items.get(shipmentId) ?? [], day, particulars)
    const financialYear = financialYearOf(drawn.date)
    const serial = (serials.get(`${pharmacyId} ${financialYear}`) ?? 0) + 1
    serials.set(`${pharmacyId} ${financialYear}`, serial)
    const number = documentNumber('invoice', financialYear, serial)
    const snapshot = { ...drawn, number }
    const named = { pharmacyId, shipmentId, series: 'invoice', financialYear } as const
    const { totalPaise } = drawn
    documents.push({ ...named, serial, number, totalPaise, snapshot, issuedAt })
  }
  await insertFirstDocuments(db, documents)
}
