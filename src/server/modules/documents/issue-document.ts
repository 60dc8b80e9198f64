import type { DocumentSeries } from '#contract/document-shapes.ts'
import type { Db } from '../../platform/db.ts'
import { financialYearOf } from '../../platform/financial-year.ts'
import { documentNumber } from './document-number.ts'
import { insertDocument, type SaleDocument, takeSerial } from './document-queries.ts'
import type { Sale } from './sale-queries.ts'
import type { Drawn } from './snapshot.ts'

type Issued = { series: DocumentSeries; reversalId?: string; now: Date }

/** Numbers and stores a document. The number is assigned last, because others wait for theirs meanwhile. */
export async function issueDocument(
  db: Db,
  { pharmacyId, shipmentId }: Pick<Sale, 'pharmacyId' | 'shipmentId'>,
  drawn: Drawn,
  { series, reversalId, now }: Issued,
): Promise<SaleDocument> {
  const financialYear = financialYearOf(drawn.date)
  const serial = await takeSerial(db, { pharmacyId, series, financialYear })
  const number = documentNumber(series, financialYear, serial)
  return insertDocument(db, {
    pharmacyId,
    shipmentId,
    series,
    financialYear,
    serial,
    number,
    reversalId: reversalId ?? null,
    totalPaise: drawn.totalPaise,
    snapshot: { ...drawn, number },
    issuedAt: now,
  })
}
