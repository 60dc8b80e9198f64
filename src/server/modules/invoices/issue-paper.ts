import type { InvoiceSeries } from '#contract/invoices.ts'
import type { Db } from '../../platform/db.ts'
import { financialYearOf, paperNumber } from './paper-number.ts'
import { insertPaper, type Paper, takeSerial } from './paper-queries.ts'
import type { Sale } from './sale-queries.ts'
import type { Drawn } from './snapshot.ts'

type Issued = { series: InvoiceSeries; reversalId?: string; now: Date }

/** Numbers a paper and writes it. The number is taken last, for others wait for theirs meanwhile. */
export async function issuePaper(
  db: Db,
  { pharmacyId, consignmentId }: Pick<Sale, 'pharmacyId' | 'consignmentId'>,
  drawn: Drawn,
  { series, reversalId, now }: Issued,
): Promise<Paper> {
  const financialYear = financialYearOf(drawn.date)
  const serial = await takeSerial(db, { pharmacyId, series, financialYear })
  const number = paperNumber(series, financialYear, serial)
  return insertPaper(db, {
    pharmacyId,
    consignmentId,
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
