import { and, count, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { BatchFilter } from '#contract/batches.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { batches, medicines, recalls } from '../../../platform/tables/index.ts'

/** Of those sold, what still stands there until it is handed over. */
const promised = sql<number>`coalesce((
  select sum(k.quantity) from picks k
  join order_items i on i.id = k.order_item_id
  join consignments c on c.id = i.consignment_id
  where k.batch_id = ${batches.id} and c.state in ('new', 'accepted', 'packed')), 0)::integer`

const columns = {
  id: batches.id,
  medicineId: batches.medicineId,
  medicineName: medicines.name,
  packSize: medicines.packSize,
  number: batches.number,
  expiryDate: batches.expiryDate,
  mrpPaise: batches.mrpPaise,
  units: batches.units,
  setAside: batches.setAside,
  promised,
  receivedAt: batches.receivedAt,
  retiredAt: batches.retiredAt,
  recallId: batches.recallId,
  severity: recalls.severity,
  recallReason: recalls.reason,
}

function select(db: Db, sortedAt: SQL.Aliased<string> | SQL<string>) {
  return db
    .select({ ...columns, sortedAt })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .leftJoin(recalls, eq(recalls.id, batches.recallId))
}

export type BatchRow = Awaited<ReturnType<typeof findBatchPage>>[number]

/** Which batches a list has; days are the last that count. */
export type BatchList = { pharmacyId: string } & (
  | { medicineId: string; past: boolean }
  | { filter: BatchFilter; lastExpiring: string; tooClose: string }
)

const byExpiry = { by: batches.expiryDate, as: 'day' } as const

/** One stretch of a list, first to expire first or, against it, last. */
export function findBatchPage(db: Db, list: BatchList, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(byExpiry, batches.id, seek)
  return select(db, sortedAt)
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

/** Of a batch that is out of the books units may come back from an order: those stand there again. */
const there = or(gt(batches.units, 0), gt(batches.setAside, 0))
const over = and(eq(batches.units, 0), eq(batches.setAside, 0))

type Days = { lastExpiring: string; tooClose: string }
const filters: Record<BatchFilter, (days: Days) => SQL | undefined> = {
  expiring: ({ lastExpiring }) => and(gt(batches.units, 0), lte(batches.expiryDate, lastExpiring)),
  expired: ({ tooClose }) => and(there, lte(batches.expiryDate, tooClose)),
  setAside: () => gt(batches.setAside, 0),
}

/** A batch as its pharmacy has it, of a medicine that is in its inventory. */
export async function findOwnBatch(
  db: Db,
  id: string,
  pharmacyId: string,
): Promise<BatchRow | null> {
  const own = and(eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))
  const [row] = await select(db, sql<string>`''`).where(and(eq(batches.id, id), own))
  return row ?? null
}
