import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, stockMovements } from '../../../platform/tables/index.ts'

export type ShelfBatch = Awaited<ReturnType<typeof findShelves>>[number]

/** Batches in the books of these medicines, first to expire first. */
export function findShelves(db: Db, medicineIds: readonly string[]) {
  return db
    .select({
      id: batches.id,
      medicineId: batches.medicineId,
      number: batches.number,
      expiryDate: batches.expiryDate,
      mrpPaise: batches.mrpPaise,
      units: batches.units,
      setAside: batches.setAside,
      recallId: batches.recallId,
    })
    .from(batches)
    .where(
      and(sql`${batches.medicineId} = any(${sql.param(medicineIds)})`, isNull(batches.retiredAt)),
    )
    .orderBy(batches.expiryDate, batches.id)
}

/** A batch as a row leaves it, and as it was; `moved` units come to it (above 0) or leave it. */
export type BatchWrite = ShelfBatch & { before: ShelfBatch | null; moved: number }

/**
 * Writes batches, all in one statement, with the ledger of their units. The caller holds their medicines'
 * locks, and tells those afterwards.
 */
export async function writeBatches(
  db: Db,
  written: readonly BatchWrite[],
  { pharmacyId, now }: { pharmacyId: string; now: Date },
): Promise<void> {
  if (written.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with said as (select * from ${records(written)}),
    brought as (
      insert into ${batches} (id, medicine_id, number, expiry_date, mrp_paise, units, received_at)
      select id, "medicineId", number, "expiryDate", "mrpPaise", units, ${at} from said where "isNew"),
    changed as (
      update ${batches} b set number = said.number, expiry_date = said."expiryDate",
        mrp_paise = said."mrpPaise", units = said.units
      from said where b.id = said.id and not said."isNew")
    insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
    select "medicineId", id, moved, case when "isNew" then 'brought' else 'counted' end,
      'pharmacy', ${pharmacyId}::uuid, ${at}
    from said where moved <> 0`)
}

function records(written: readonly BatchWrite[]): SQL {
  const told = written.map(
    ({ id, medicineId, number, expiryDate, mrpPaise, units, moved, before }) => {
      const isNew = before === null
      return { id, medicineId, number, expiryDate, mrpPaise, units, isNew, moved }
    },
  )
  return sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
    as w(id uuid, "medicineId" uuid, number text, "expiryDate" date, "mrpPaise" int, units int,
      "isNew" boolean, moved int)`
}
