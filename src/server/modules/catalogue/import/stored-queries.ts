import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines } from '../../../platform/tables/index.ts'
import { keptColumns } from '../queries.ts'
import type { NewRow } from './checked-row.ts'

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
        or(inArray(medicines.sku, skus), inArray(medicines.id, ids)),
      ),
    )
    .orderBy(medicines.id)
  return lock ? query.for('update') : query
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
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return
  const whose = { pharmacyId, createdAt: now, updatedAt: now }
  await db.insert(medicines).values(rows.map((row) => ({ ...row, ...whose })))
}

/** Writes medicines that are there and locked, all in one statement; `reserved` is not ours to write. */
export async function rewriteMedicines(
  db: Db,
  { pharmacyId, now }: Target,
  rows: readonly StoredMedicine[],
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ reserved: _, ...row }) => ({ ...row, pharmacyId, updatedAt: now }))
  const { id: _id, reserved: _reserved, ...changed } = keptColumns
  const names = [...Object.keys(changed), 'updatedAt']
  await db
    .insert(medicines)
    .values(written)
    .onConflictDoUpdate({
      target: medicines.id,
      set: {
        ...Object.fromEntries(names.map((name) => [name, excluded(name)])),
        stocked: sql`${medicines.stocked} + ${excluded('stock')} - ${medicines.stock}`,
      },
    })
}

function excluded(field: string) {
  return sql`excluded.${sql.identifier(field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))}`
}

/**
 * Nobody else would tell the planner what has come in: the embedded database has no such worker, and
 * a server's finds a table of a few pharmacies too small, which then passes for one without any open.
 */
export async function tellPlanner(db: Db): Promise<void> {
  await db.execute(sql`analyze medicines, pharmacies`)
}
