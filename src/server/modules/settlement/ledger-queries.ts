import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { EntryKind } from '#contract/ledger-accounts.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { IdRange } from '../../platform/id-prefix.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekByNumber } from '../../platform/seek-by.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

export type EntryFilter = { order: IdRange | null; kind?: EntryKind | undefined }

const meets = ({ order, kind }: EntryFilter) =>
  and(
    kind && eq(journalEntries.kind, kind),
    order === null
      ? undefined
      : and(gte(journalEntries.orderId, order.from), lte(journalEntries.orderId, order.to)),
  )

export function findEntries(db: Db, filter: EntryFilter, seek: Seek) {
  const { id, sortedAt, behind, order, take } = seekByNumber(journalEntries.id, seek)
  return db
    .select({
      number: journalEntries.id,
      at: journalEntries.at,
      kind: journalEntries.kind,
      orderId: journalEntries.orderId,
      id,
      sortedAt,
    })
    .from(journalEntries)
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  return countRows(db, journalEntries, meets(filter))
}

/** The ledger entries of these journal entries, debits first, with the pharmacies' names. */
export async function findLedgerEntries(db: Db, entryIds: number[]) {
  if (entryIds.length === 0) return []
  return db
    .select({
      entryId: ledgerEntries.entryId,
      account: ledgerEntries.account,
      pharmacyId: ledgerEntries.pharmacyId,
      pharmacyName: pharmacies.name,
      amountPaise: ledgerEntries.amountPaise,
    })
    .from(ledgerEntries)
    .leftJoin(pharmacies, eq(pharmacies.id, ledgerEntries.pharmacyId))
    .where(inArray(ledgerEntries.entryId, entryIds))
    .orderBy(desc(ledgerEntries.amountPaise), asc(ledgerEntries.id))
}
