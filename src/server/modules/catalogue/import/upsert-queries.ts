import { isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines } from '../../../platform/tables/index.ts'
import type { RowValues } from './checked-row.ts'
import type { Field } from './mapping.ts'

const columns = {
  name: 'name',
  description: 'description',
  composition: 'composition',
  category: 'category',
  manufacturer: 'manufacturer',
  packSize: 'packSize',
  batchNumber: 'batchNumber',
  expiryDate: 'expiryDate',
  image: 'image',
  price: 'pricePaise',
  mrp: 'mrpPaise',
  stockQuantity: 'stock',
} as const satisfies Record<Field, keyof typeof medicines>

/**
 * Adds medicines or, where the pharmacy has their code already, changes the `given` fields that
 * differ. One statement; no code may come twice in it.
 */
export async function upsertMedicines(
  db: Db,
  { pharmacyId, given, now }: { pharmacyId: string; given: readonly Field[]; now: Date },
  rows: readonly RowValues[],
): Promise<{ added: number; updated: number }> {
  const fields = given.map((field) => columns[field])
  const changes = fields.map((field) => [field, excluded(field)] as const)
  const follows = given.includes('mrp') && !given.includes('price')
  const written = await db
    .insert(medicines)
    .values(rows.map((row) => ({ ...row, pharmacyId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [medicines.pharmacyId, medicines.sku],
      targetWhere: isNull(medicines.deletedAt),
      set: {
        ...Object.fromEntries(changes),
        ...(follows ? { pricePaise: followingMrp } : {}),
        updatedAt: now,
      },
      setWhere: or(
        ...changes.map(([field, value]) => sql`${medicines[field]} is distinct from ${value}`),
      ),
    })
    .returning({ added: sql<boolean>`xmax = 0` })
  const added = written.filter((row) => row.added).length
  return { added, updated: written.length - added }
}

function excluded(field: (typeof columns)[Field]): SQL {
  return sql`excluded.${sql.identifier(field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))}`
}

/** Who sells at the MRP goes on doing so; a price of the pharmacy's own stays, but never above the MRP. */
const followingMrp = sql`case
  when ${medicines.pricePaise} = ${medicines.mrpPaise} then excluded.mrp_paise
  else least(${medicines.pricePaise}, excluded.mrp_paise) end`

/**
 * Nobody else would tell the planner what has come in: the embedded database has no such worker, and
 * a server's finds a table of a few pharmacies too small, which then passes for one without any open.
 */
export async function tellPlanner(db: Db): Promise<void> {
  await db.execute(sql`analyze medicines, pharmacies`)
}
