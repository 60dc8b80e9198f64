import type { ProductDecision } from '#contract/admin-products.ts'
import type { Db } from '../../../platform/db.ts'
import { type DecisionRow, findAdminNames } from './decision-queries.ts'

/** Decisions with the names of who made and undid them. */
export async function decisionViews(
  db: Db,
  rows: readonly DecisionRow[],
): Promise<ProductDecision[]> {
  const ids = rows.flatMap(({ madeBy, reversedBy }) => [madeBy ?? [], reversedBy ?? []].flat())
  const names = await findAdminNames(db, ids)
  return rows.map((row) => viewOf(row, names))
}

function viewOf(row: DecisionRow, names: ReadonlyMap<string, string>): ProductDecision {
  const { kind, productId, otherId, medicineId, facts, reversedAt, reversedBy } = row
  return {
    _id: row.id,
    kind,
    product: { _id: productId, name: facts.product },
    other: otherId === null ? null : { _id: otherId, name: facts.other ?? '' },
    listing: medicineId === null ? null : { _id: medicineId, name: facts.listing ?? '' },
    corrected: row.corrected,
    offers: facts.offers ?? null,
    by: row.madeBy === null ? null : (names.get(row.madeBy) ?? ''),
    at: row.madeAt.toISOString(),
    reversed:
      reversedAt === null
        ? null
        : { by: names.get(reversedBy ?? '') ?? '', at: reversedAt.toISOString() },
    undoable: reversedAt === null && (kind !== 'correction' || row.isCurrent),
  }
}
