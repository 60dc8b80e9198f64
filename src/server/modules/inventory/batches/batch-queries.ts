import { and, count, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { BatchFilter } from '#contract/batches.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import type { SoldStock } from '../sold-stock-queries.ts'
import { batches, medicines } from '../tables.ts'

const columnsOf = ({ promisedUnits }: SoldStock) => ({
  id: batches.id,
  medicineId: batches.medicineId,
  medicineName: medicines.name,
  packSize: medicines.packSize,
  number: batches.number,
  expiryDate: batches.expiryDate,
  mrpPaise: batches.mrpPaise,
  units: batches.units,
  setAside: batches.setAside,
  /** Units that were sold but not handed over yet. */
  promised: promisedUnits(batches.id),
  receivedAt: batches.receivedAt,
  retiredAt: batches.retiredAt,
  recallId: batches.recallId,
})

function select(db: Db, sold: SoldStock, sortedAt: SQL.Aliased<string> | SQL<string>) {
  return db
    .select({ ...columnsOf(sold), sortedAt })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
}

export type BatchRow = Awaited<ReturnType<typeof findBatchPage>>[number]

/** Which batches a list shows; a day is inclusive. */
export type BatchList = { pharmacyId: string } & (
  | { medicineId: string; past: boolean }
  | { filter: BatchFilter; lastExpiring: string; tooClose: string }
)

const byExpiry = { by: batches.expiryDate, as: 'day' } as const

/** One page of a list, sorted by expiry date: ascending, or descending in reverse. */
export function findBatchPage(db: Db, sold: SoldStock, list: BatchList, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(byExpiry, batches.id, seek)
  return select(db, sold, sortedAt)
    .where(and(...listed(list), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countBatches(db: Db, list: BatchList): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(and(...listed(list)))
  return row?.n ?? 0
}

function listed(list: BatchList): (SQL | undefined)[] {
  const own = and(eq(medicines.pharmacyId, list.pharmacyId), isNull(medicines.deletedAt))
  if ('filter' in list) return [own, filters[list.filter](list)]
  return [own, eq(batches.medicineId, list.medicineId), list.past ? over : there]
}

/** A retired batch can get units back from an order; such a batch is listed again. */
const there = or(gt(batches.units, 0), gt(batches.setAside, 0))
const over = and(eq(batches.units, 0), eq(batches.setAside, 0))

type Days = { lastExpiring: string; tooClose: string }
const filters: Record<BatchFilter, (days: Days) => SQL | undefined> = {
  expiring: ({ lastExpiring }) => and(gt(batches.units, 0), lte(batches.expiryDate, lastExpiring)),
  expired: ({ tooClose }) => and(there, lte(batches.expiryDate, tooClose)),
  setAside: () => gt(batches.setAside, 0),
}

/** A batch of a medicine that is in its pharmacy's inventory. */
export async function findOwnBatch(
  db: Db,
  sold: SoldStock,
  id: string,
  pharmacyId: string,
): Promise<BatchRow | null> {
  const own = and(eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))
  const [row] = await select(db, sold, sql<string>`''`).where(and(eq(batches.id, id), own))
  return row ?? null
}
