import type { AdminLicence, Licence } from '#contract/licence-shapes.ts'
import type { Db } from '../../../platform/db.ts'
import { type DocumentRow, findDocumentsOf, type LicenceRow } from './licence-queries.ts'

/** Licences as their pharmacy sees them. */
export async function licenceViews(db: Db, rows: readonly LicenceRow[]): Promise<Licence[]> {
  const found = await findDocumentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const documents = Map.groupBy(found, ({ licenceId }) => licenceId)
  return rows.map((row) => viewOf(row, documents.get(row.id) ?? []))
}

export async function licenceView(db: Db, row: LicenceRow): Promise<Licence> {
  return viewOf(row, await findDocumentsOf(db, [row.id]))
}

function viewOf(row: LicenceRow, documents: readonly DocumentRow[]): Licence {
  const { form, number, issuingAuthority, district, issuedOn, retentionDueOn, renewalDueOn } = row
  return {
    _id: row.id,
    form,
    number,
    issuingAuthority,
    district,
    issuedOn,
    retentionDueOn,
    renewalDueOn,
    state: row.state,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
    documents: documents.map(({ id, kind, uploadedAt }) => ({
      _id: id,
      kind,
      uploadedAt: uploadedAt.toISOString(),
    })),
  }
}

type Holder = { id: string; name: string; address: string; verifiedAt: Date | null }

/** A licence as the administrator sees it. */
export function adminView(
  licence: Licence,
  row: LicenceRow,
  { pharmacy, sameNumber }: { pharmacy: Holder; sameNumber: string[] },
): AdminLicence {
  const { id, name, address, verifiedAt } = pharmacy
  return {
    ...licence,
    pharmacy: { _id: id, name, address, verified: verifiedAt !== null },
    waitsSince: row.askedAt.toISOString(),
    sameNumber,
  }
}
