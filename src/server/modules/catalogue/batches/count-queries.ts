import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, stockMovements } from '../../../platform/tables/index.ts'

/** What a pharmacy says of a medicine as a whole: how many units there are, and its first batch. */
export type Counted = { id: string; stock: number; batchNumber: string; expiryDate: string }

/**
 * Brings batches in line with medicines that were counted as a whole (SPEC.md's form, an import): the batch
 * that expires first bears the number and the day; units too many leave it, and those after it where it has
 * too few; units more come to it. The caller holds the medicines' locks, and tells them afterwards.
 */
export async function countAgain(
  db: Db,
  counted: readonly Counted[],
  { pharmacyId, at }: { pharmacyId: string; at: Date },
): Promise<void> {
  const rows = counted.map(({ id, stock, batchNumber, expiryDate }) => {
    return { id, stock, batchNumber, expiryDate }
  })
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(id uuid, stock int, "batchNumber" text, "expiryDate" date)`
  const same = sql`upper(b.number) = upper(w."batchNumber") and b.expiry_date = w."expiryDate"`
  const by = sql`'pharmacy', ${pharmacyId}::uuid, ${at.toISOString()}::timestamptz`
  // Where nothing is left of the batches before, another number or day is a new one: what was sold keeps its own.
  // A recalled one stays what the form shows as long as nothing is said to be there.
  await db.execute(sql`
    insert into ${batches} (medicine_id, number, expiry_date, units, received_at)
    select w.id, w."batchNumber", w."expiryDate", 0, ${at.toISOString()}::timestamptz from ${said}
    where not exists (select from ${batches} b
      where b.medicine_id = w.id and b.retired_at is null
        and (b.recall_id is null and (b.units > 0 or (${same}))
          or b.recall_id is not null and w.stock = 0 and (${same})))`)
  await db.execute(sql`
    with shelf as (
      select b.*, w.stock, w."batchNumber", w."expiryDate",
        row_number() over along as place,
        sum(b.units) over (partition by b.medicine_id) as total,
        coalesce(sum(b.units) over (along rows between unbounded preceding and 1 preceding), 0) as before
      from ${said} join ${batches} b on b.medicine_id = w.id and b.retired_at is null and b.recall_id is null
      window along as (partition by b.medicine_id order by b.units = 0, case when b.units = 0 then not (${same}) end, b.expiry_date, b.id)),
    change as (
      select id, medicine_id, place, "batchNumber", "expiryDate",
        (case when total > stock then -least(units, greatest(0, total - stock - before))
          when place = 1 then stock - total else 0 end)::int as units
      from shelf),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select medicine_id, id, units, 'counted', ${by} from change where units <> 0)
    update ${batches} b set units = b.units + c.units,
      number = case when c.place = 1 then c."batchNumber" else b.number end,
      expiry_date = case when c.place = 1 then c."expiryDate" else b.expiry_date end
    from change c where b.id = c.id and (c.place = 1 or c.units <> 0)`)
}
