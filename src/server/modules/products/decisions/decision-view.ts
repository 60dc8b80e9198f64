import { inArray } from 'drizzle-orm'
import type { ProductDecision } from '#contract/admin-products.ts'
import type { Db } from '../../../platform/db.ts'
import { admins } from '../../accounts/tables.ts'
import type { DecisionRow } from './decision-queries.ts'

/** Decisions with the names of who made and undid them. */
export async function decisionViews(
  db: Db,
  rows: readonly DecisionRow[],
): Promise<ProductDecision[]> {
  const ids = rows.flatMap(({ madeBy, reversedBy }) => [madeBy, reversedBy ?? []].flat())
  const names = ids.length === 0 ? new Map<string, string>() : await findNames(db, ids)
  return rows.map((row) => viewOf(row, names))
}

async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(inArray(admins.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
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
    by: names.get(row.madeBy) ?? '',
    at: row.madeAt.toISOString(),
    reversed:
      reversedAt === null
        ? null
        : { by: names.get(reversedBy ?? '') ?? '', at: reversedAt.toISOString() },
    undoable: reversedAt === null && (kind !== 'correction' || row.isCurrent),
  }
}
