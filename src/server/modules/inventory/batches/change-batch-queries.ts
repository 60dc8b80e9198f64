import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StockCause } from '#contract/batches.ts'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import type { Keeper } from '../sold-stock-queries.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

/**
 * A pharmacy's open medicine, locked until the transaction ends. Every change to batches takes this lock first.
 */
export async function lockOwnStock(db: Db, medicineId: string, pharmacyId: string) {
  const [row] = await db
    .select({ id: medicines.id, name: medicines.name, pricePaise: medicines.pricePaise })
    .from(medicines)
    .where(
      and(
        eq(medicines.id, medicineId),
        eq(medicines.pharmacyId, pharmacyId),
        isNull(medicines.deletedAt),
      ),
    )
    .for('update')
  return row ?? null
}

type NewBatch = {
  medicineId: string
  number: string
  expiryDate: string
  mrpPaise: number | null
  receivedAt: Date
}

/** Inserts an empty batch; its units are moved to it afterwards. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<string> {
  const [row] = await db
    .insert(batches)
    .values({ ...batch, units: 0 })
    .returning({ id: batches.id })
  if (row === undefined) throw new Error('a batch was not stored')
  return row.id
}

type BatchChanges = Partial<
  Pick<typeof batches.$inferInsert, 'number' | 'expiryDate' | 'mrpPaise' | 'setAside' | 'retiredAt'>
>

export async function changeBatch(db: Db, id: string, changes: BatchChanges): Promise<void> {
  if (Object.keys(changes).length > 0)
    await db.update(batches).set(changes).where(eq(batches.id, id))
}

/** Units added to a batch (above 0) or removed from it by hand. */
type Move = Keeper & {
  batchId: string
  medicineId: string
  units: number
  cause: StockCause
  reason: string | null
}

/**
 * Moves units and records the movement; does nothing for 0 units. The caller has locked the medicine and
 * publishes the stock change afterwards.
 */
export async function moveUnits(
  db: Db,
  { batchId, medicineId, units, cause, pharmacyId, staffId, reason, at }: Move,
): Promise<void> {
  if (units === 0) return
  await db.insert(stockMovements).values({
    medicineId,
    batchId,
    units,
    cause,
    byRole: 'pharmacy',
    byId: pharmacyId,
    byStaffId: staffId,
    reason,
    at,
  })
  await db
    .update(batches)
    .set({ units: sql`${batches.units} + ${units}` })
    .where(eq(batches.id, batchId))
}

/** What a pharmacy states about a medicine as a whole: its number of units and its first batch. */
export type Counted = { id: string; stock: number; batchNumber: string; expiryDate: string }

/**
 * Adjusts batches to medicines that were counted as a whole (SPEC.md's form, an import). The batch that expires
 * first gets the number and expiry date. Surplus units are removed from it, then from the batches after it;
 * missing units are added to it. Returns the batches that expire earlier than before: sold items are picked
 * again from others. The caller has locked the medicines and publishes the stock changes afterwards.
 */
export async function adjustBatches(
  db: Db,
  counted: readonly Counted[],
  { pharmacyId, staffId, at }: Keeper,
): Promise<{ batchId: string; medicineId: string }[]> {
  const rows = counted.map(({ id, stock, batchNumber, expiryDate }) => {
    return { id, stock, batchNumber, expiryDate }
  })
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(id uuid, stock int, "batchNumber" text, "expiryDate" date)`
  const same = sql`upper(b.number) = upper(w."batchNumber") and b.expiry_date = w."expiryDate"`
  const by = sql`'pharmacy', ${pharmacyId}::uuid, ${staffId}::uuid, ${at.toISOString()}::timestamptz`
  // Where the earlier batches have no units left, another number or expiry date creates a new batch: units
  // already sold keep the batch they were sold from. A recalled batch remains the one that the form shows as
  // long as the form states no units.
  await db.execute(sql`
    insert into ${batches} (medicine_id, number, expiry_date, units, received_at)
    select w.id, w."batchNumber", w."expiryDate", 0, ${at.toISOString()}::timestamptz from ${wanted}
    where not exists (select from ${batches} b
      where b.medicine_id = w.id and b.retired_at is null
        and (b.recall_id is null and (b.units > 0 or (${same}))
          or b.recall_id is not null and w.stock = 0 and (${same})))`)
  const { rows: adjusted } = (await db.execute(sql`
    with inventory as (
      select b.*, w.stock, w."batchNumber", w."expiryDate",
        row_number() over along as place,
        sum(b.units) over (partition by b.medicine_id) as total,
        coalesce(sum(b.units) over (along rows between unbounded preceding and 1 preceding), 0) as before
      from ${wanted} join ${batches} b on b.medicine_id = w.id and b.retired_at is null and b.recall_id is null
      window along as (partition by b.medicine_id order by b.units = 0, case when b.units = 0 then not (${same}) end, b.expiry_date, b.id)),
    change as (
      select id, medicine_id, place, "batchNumber", "expiryDate", expiry_date as was,
        (case when total > stock then -least(units, greatest(0, total - stock - before))
          when place = 1 then stock - total else 0 end)::int as units
      from inventory),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, by_staff_id, at)
      select medicine_id, id, units, 'counted', ${by} from change where units <> 0)
    update ${batches} b set units = b.units + c.units,
      number = case when c.place = 1 then c."batchNumber" else b.number end,
      expiry_date = case when c.place = 1 then c."expiryDate" else b.expiry_date end
    from change c where b.id = c.id and (c.place = 1 or c.units <> 0)
    returning b.id as "batchId", b.medicine_id as "medicineId", b.expiry_date < c.was as "isEarlier"`)) as {
    rows: { batchId: string; medicineId: string; isEarlier: boolean }[]
  }
  return adjusted.flatMap(({ isEarlier, ...batch }) => (isEarlier ? [batch] : []))
}

type LockedStock = { id: string; stock: number; reserved: number; withdrawn: boolean }

/**
 * Locks medicines in the order of their ids until the transaction ends, so that changes to their batches run
 * one after another.
 */
export function lockStock(db: Db, medicineIds: readonly string[]): Promise<LockedStock[]> {
  return lock(db, { ids: medicineIds })
}

const lock = preparedSql<LockedStock>(
  'lock_stock',
  sql`
    select id, stock, reserved, deleted_at is not null or removed_at is not null as withdrawn from ${medicines}
    where id = any(${listPlace('ids', 'uuid')}) order by id for no key update`,
)

/**
 * Updates medicines from their batches: the sum of the units, and the batch with units that expires first.
 * Without such a batch, number and expiry date stay unchanged. The caller has locked the medicines.
 */
export async function publishStockChanges(db: Db, medicineIds: readonly string[]): Promise<void> {
  await publish(db, { ids: medicineIds })
}

const publish = preparedSql(
  'publish_stock_changes',
  sql`
    update ${medicines} m set stock = fresh.units,
      batch_number = coalesce(fresh.number, m.batch_number),
      expiry_date = coalesce(fresh.expiry_date, m.expiry_date)
    from (
      select s.id, coalesce(sum(b.units), 0)::int as units,
        (array_agg(b.number order by b.expiry_date, b.id))[1] as number,
        min(b.expiry_date) as expiry_date
      from unnest(${listPlace('ids', 'uuid')}) s(id)
      left join ${batches} b on b.medicine_id = s.id and b.units > 0
      group by s.id) fresh
    where m.id = fresh.id and (m.stock, m.batch_number, m.expiry_date) is distinct from
      (fresh.units, coalesce(fresh.number, m.batch_number), coalesce(fresh.expiry_date, m.expiry_date))`,
)
