import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db.ts'
import { withFirstBatches } from '../batches/first-batch-queries.ts'
import { inventoryColumns, storedColumns } from '../medicines/medicine-queries.ts'
import { nameOrder } from '../medicines/order-queries.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

export type StoredMedicine = Awaited<ReturnType<typeof findStored>>[number]

/**
 * The pharmacy's open medicines with these codes and ids, locked until the transaction ends. Locked in the
 * order of their ids, like a stock reservation, so that neither deadlocks the other.
 */
export async function findStored(
  db: Db,
  pharmacyId: string,
  { skus, ids }: { skus: string[]; ids: string[] },
  lock: boolean,
) {
  const query = db
    .select(storedColumns)
    .from(medicines)
    .where(
      and(
        eq(medicines.pharmacyId, pharmacyId),
        isNull(medicines.deletedAt),
        or(among(medicines.sku, skus), among(medicines.id, ids)),
      ),
    )
    .orderBy(medicines.id)
  return lock ? query.for('no key update') : query
}

function among(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)})`
}

/** An arbitrary number, the same in every process; the second key is the pharmacy's. */
const importLock = 7_203_115

/**
 * Serializes the batches of one pharmacy's imports across processes: two that add the same products in
 * different orders would deadlock. Released with the transaction.
 */
export async function lockImports(db: Db, pharmacyId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock}, hashtext(${pharmacyId}))`)
}

type Target = { pharmacyId: string; staffId: string | null; now: Date }

export async function insertMedicines(
  db: Db,
  { pharmacyId, staffId, now }: Target,
  rows: readonly StoredMedicine[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const shared = { pharmacyId, createdAt: now, updatedAt: now }
  const names = namesOf({ ...first, ...shared })
  const insert = sql`insert into ${medicines} (${names}) select ${names} from ${records(rows, shared)}`
  await db.execute(withFirstBatches(insert, staffId))
}

/**
 * Stores the salts and words of all rows at once and in one order: if the row triggers did it, two imports with
 * the same new ones would deadlock.
 */
export async function noteNames(db: Db, rows: readonly StoredMedicine[]): Promise<void> {
  const salts = rows.flatMap((row) => row.salts ?? [])
  const words = rows.flatMap((row) => [row.name, row.composition, row.category, row.manufacturer])
  // Salts first, as in the triggers.
  await db.execute(sql`select
    note_salts(array(select jsonb_array_elements_text(${JSON.stringify(salts)}::jsonb))),
    learn_words(words_of(${words.join(' ')}))`)
}

/** Updates existing, locked medicines in one statement; never writes `reserved`. */
export async function rewriteMedicines(
  db: Db,
  { pharmacyId, now }: Target,
  rows: readonly StoredMedicine[],
): Promise<void> {
  if (rows.length === 0) return
  const { id: _id, reserved: _reserved, ...changed } = storedColumns
  const columns = Object.keys({ ...changed, updatedAt: now }).map(columnOf)
  const set = columns.map((name) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`)
  await db.execute(sql`
    update ${medicines} set ${sql.join(set, sql`, `)}
    from ${records(rows, { updatedAt: now })} as written
    where ${medicines.id} = written.id and ${medicines.pharmacyId} = ${pharmacyId}`)
}

/**
 * Passes rows of medicines as one parameter. One parameter per cell would be thousands, and building them into
 * the statement would block the event loop for longer than the database needs to store them.
 */
function records(rows: readonly object[], also: object): SQL {
  const values = rows.map((row) =>
    Object.fromEntries(
      Object.entries({ ...row, ...also }).map(([field, value]) => [columnOf(field), value]),
    ),
  )
  return sql`jsonb_populate_recordset(null::${medicines}, ${JSON.stringify(values)}::jsonb)`
}

function namesOf(row: object): SQL {
  const names = Object.keys(row).map((field) => sql.identifier(columnOf(field)))
  return sql.join(names, sql`, `)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/**
 * Updates the planner's statistics after an import. The embedded database has no autovacuum, and a server's
 * autovacuum skips small tables, which the planner then takes for empty.
 */
export async function adviseQueryPlanner(db: Db): Promise<void> {
  await db.execute(sql`analyze medicines, pharmacies`)
}

export type StoredBatch = Awaited<ReturnType<typeof findStock>>[number]

/** Batches of these medicines that are not retired, earliest expiry first. */
export function findStock(db: Db, medicineIds: readonly string[]) {
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

/** A batch after a row was applied, and before it; `moved` units are added to it (above 0) or removed. */
export type BatchWrite = StoredBatch & { before: StoredBatch | null; moved: number }

/**
 * Writes batches and their stock movements in one statement. The caller has locked the medicines and publishes
 * the stock changes afterwards.
 */
export async function writeBatches(
  db: Db,
  written: readonly BatchWrite[],
  { pharmacyId, staffId, now }: Target,
): Promise<void> {
  if (written.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with given as (select * from ${batchRecords(written)}),
    brought as (
      insert into ${batches} (id, medicine_id, number, expiry_date, mrp_paise, units, received_at)
      select id, "medicineId", number, "expiryDate", "mrpPaise", units, ${at} from given where "isNew"),
    changed as (
      update ${batches} b set number = given.number, expiry_date = given."expiryDate",
        mrp_paise = given."mrpPaise", units = given.units
      from given where b.id = given.id and not given."isNew")
    insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, by_staff_id, at)
    select "medicineId", id, moved, case when "isNew" then 'brought' else 'counted' end,
      'pharmacy', ${pharmacyId}::uuid, ${staffId}::uuid, ${at}
    from given where moved <> 0`)
}

function batchRecords(written: readonly BatchWrite[]): SQL {
  const values = written.map(
    ({ id, medicineId, number, expiryDate, mrpPaise, units, moved, before }) => {
      const isNew = before === null
      return { id, medicineId, number, expiryDate, mrpPaise, units, isNew, moved }
    },
  )
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as w(id uuid, "medicineId" uuid, number text, "expiryDate" date, "mrpPaise" int, units int,
      "isNew" boolean, moved int)`
}

export type ExportedMedicine = Awaited<ReturnType<typeof listForExport>>[number]

/** A pharmacy's open medicines by name, after the given one; served in this order by the index on the name. */
export async function listForExport(
  db: Db,
  pharmacyId: string,
  after: { nameKey: string; id: string } | null,
  limit: number,
) {
  const mine = and(eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))
  const behind: SQL | undefined =
    after === null
      ? undefined
      : sql`(${nameOrder}, ${medicines.id}) > (${after.nameKey}, ${after.id}::uuid)`
  return db
    .select({
      ...inventoryColumns,
      imageAddress: medicines.imageAddress,
      nameKey: sql<string>`lower(${medicines.name})`,
    })
    .from(medicines)
    .where(and(mine, behind))
    .orderBy(asc(nameOrder), asc(medicines.id))
    .limit(limit)
}

/** Batches of these medicines that can be sold, earliest expiry first. */
export function listUnits(db: Db, medicineIds: readonly string[]) {
  const { medicineId, number, expiryDate, mrpPaise, units, id } = batches
  return db
    .select({ medicineId, batchNumber: number, expiryDate, mrpPaise, stock: units })
    .from(batches)
    .where(and(sql`${medicineId} = any(${sql.param(medicineIds)})`, gt(units, 0)))
    .orderBy(expiryDate, id)
}
