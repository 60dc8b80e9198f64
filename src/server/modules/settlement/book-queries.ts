import { and, asc, count, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { EntryKind } from '#contract/ledger.ts'
import type { Db } from '../../platform/db.ts'
import type { IdRange } from '../../platform/id-prefix.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekByNumber } from '../../platform/seek-by-number.ts'
import { ledgerEntries, ledgerLines, pharmacies } from '../../platform/tables/index.ts'

export type EntryFilter = { order: IdRange | null; kind?: EntryKind | undefined }

const meets = ({ order, kind }: EntryFilter) =>
  and(
    kind && eq(ledgerEntries.kind, kind),
    order === null
      ? undefined
      : and(gte(ledgerEntries.orderId, order.from), lte(ledgerEntries.orderId, order.to)),
  )

export function findEntries(db: Db, filter: EntryFilter, seek: Seek) {
  const { id, sortedAt, behind, order, take } = seekByNumber(ledgerEntries.id, seek)
  return db
    .select({
      number: ledgerEntries.id,
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      orderId: ledgerEntries.orderId,
      id,
      sortedAt,
    })
    .from(ledgerEntries)
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(ledgerEntries).where(meets(filter))
  return row?.n ?? 0
}

/** The lines of these entries, debits first, with what the pharmacies are called. */
export async function findLines(db: Db, entryIds: number[]) {
  if (entryIds.length === 0) return []
  return db
    .select({
      entryId: ledgerLines.entryId,
      account: ledgerLines.account,
      pharmacyId: ledgerLines.pharmacyId,
      pharmacyName: pharmacies.name,
      amountPaise: ledgerLines.amountPaise,
    })
    .from(ledgerLines)
    .leftJoin(pharmacies, eq(pharmacies.id, ledgerLines.pharmacyId))
    .where(inArray(ledgerLines.entryId, entryIds))
    .orderBy(desc(ledgerLines.amountPaise), asc(ledgerLines.id))
}
