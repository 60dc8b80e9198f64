import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db.ts'
import { medicines } from '../../../platform/tables/index.ts'
import { keptColumns } from '../queries.ts'

export type StoredMedicine = Awaited<ReturnType<typeof findStored>>[number]

/**
 * The pharmacy's open medicines of these codes and ids. Locked, they stay as they are until the
 * transaction ends: by their ids, as holding stock locks them, so that neither waits for the other.
 */
export async function findStored(
  db: Db,
  pharmacyId: string,
  { skus, ids }: { skus: string[]; ids: string[] },
  lock: boolean,
) {
  const query = db
    .select(keptColumns)
    .from(medicines)
    .where(
      and(
        eq(medicines.pharmacyId, pharmacyId),
        isNull(medicines.deletedAt),
        or(among(medicines.sku, skus), among(medicines.id, ids)),
      ),
    )
    .orderBy(medicines.id)
  return lock ? query.for('update') : query
}

function among(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)})`
}

/** Any number, the same in every process: the second key is the pharmacy's. */
const importLock = 7_203_115

/**
 * Lets batches of one pharmacy's imports, in whatever processes, go one after another: two that add
 * the same products in another order would each wait for the other. Given back with the transaction.
 */
export async function takeTurn(db: Db, pharmacyId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock}, hashtext(${pharmacyId}))`)
}

type Target = { pharmacyId: string; now: Date }

export async function insertMedicines(
  db: Db,
  { pharmacyId, now }: Target,
  rows: readonly StoredMedicine[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const whose = { pharmacyId, createdAt: now, updatedAt: now }
  const names = namesOf({ ...first, ...whose })
  await db.execute(
    sql`insert into ${medicines} (${names}) select ${names} from ${records(rows, whose)}`,
  )
}

/**
 * Notes the names of salts and the words that rows bring, all at once and in one order: left to the
 * triggers of each row, two imports with the same new ones would wait for each other.
 */
export async function noteNames(db: Db, rows: readonly StoredMedicine[]): Promise<void> {
  const salts = rows.flatMap((row) => row.salts ?? [])
  const words = rows.flatMap((row) => [row.name, row.composition, row.category, row.manufacturer])
  await db.execute(sql`select learn_words(words_of(${words.join(' ')})),
    note_salts(array(select jsonb_array_elements_text(${JSON.stringify(salts)}::jsonb)))`)
}

/** Writes medicines that are there and locked, all in one statement; `reserved` is not ours to write. */
export async function rewriteMedicines(
  db: Db,
  { pharmacyId, now }: Target,
  rows: readonly StoredMedicine[],
): Promise<void> {
  if (rows.length === 0) return
  const { id: _id, reserved: _reserved, ...changed } = keptColumns
  const columns = Object.keys({ ...changed, updatedAt: now }).map(columnOf)
  const set = columns.map((name) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`)
  await db.execute(sql`
    update ${medicines} set ${sql.join(set, sql`, `)}
    from ${records(rows, { updatedAt: now })} as written
    where ${medicines.id} = written.id and ${medicines.pharmacyId} = ${pharmacyId}`)
}

/**
 * Rows of medicines as one parameter. One for each cell would be thousands, and putting them into a
 * statement would hold up the event loop for longer than the database needs to store them.
 */
function records(rows: readonly object[], also: object): SQL {
  const told = rows.map((row) =>
    Object.fromEntries(
      Object.entries({ ...row, ...also }).map(([field, value]) => [columnOf(field), value]),
    ),
  )
  return sql`jsonb_populate_recordset(null::${medicines}, ${JSON.stringify(told)}::jsonb)`
}

function namesOf(row: object): SQL {
  const names = Object.keys(row).map((field) => sql.identifier(columnOf(field)))
  return sql.join(names, sql`, `)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/**
 * Nobody else would tell the planner what has come in: the embedded database has no such worker, and
 * a server's finds a table of a few pharmacies too small, which then passes for one without any open.
 */
export async function tellPlanner(db: Db): Promise<void> {
  await db.execute(sql`analyze medicines, pharmacies`)
}
