import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { visible } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { productNow } from '../../products/index.ts'
import { products } from '../../products/tables.ts'
import { savedItems } from '../tables.ts'

type Own = { customerId: string; productId: string }

const own = ({ customerId, productId }: Own) =>
  and(eq(savedItems.customerId, customerId), eq(savedItems.productId, productId))

/** What a product is, also while nobody sells it. */
export const knownColumns = {
  _id: products.id,
  name: products.name,
  packSize: products.packSize,
  form: products.form,
  image: products.image,
}

export type SavedRow = Awaited<ReturnType<typeof findSaved>>[number]

/** One page of what a customer saved. */
export async function findSaved(db: Db, customerId: string, seek: Seek) {
  const key = { by: savedItems.savedAt, as: 'instant' as const }
  const { sortedAt, behind, order, take } = seekBy(key, savedItems.productId, seek)
  return db
    .select({
      id: savedItems.productId,
      medicineId: savedItems.medicineId,
      pricePaise: savedItems.pricePaise,
      neededPrescription: savedItems.neededPrescription,
      savedAt: savedItems.savedAt,
      product: knownColumns,
      productNow: productNow(savedItems.productId),
      sortedAt,
    })
    .from(savedItems)
    .innerJoin(products, eq(products.id, savedItems.productId))
    .where(and(eq(savedItems.customerId, customerId), behind))
    .orderBy(...order)
    .limit(take)
}

/** The medicine that was seen last of a product that the customer saved, locked; null if it is not saved. */
export async function lockSaved(db: Db, of: Own): Promise<string | null> {
  const rows = await db
    .select({ medicineId: savedItems.medicineId })
    .from(savedItems)
    .where(own(of))
    .for('update')
  return rows[0]?.medicineId ?? null
}

/** Saves a product. If it was saved before, its price stays, and the medicine is the one seen last. */
export async function insertSaved(db: Db, row: typeof savedItems.$inferInsert): Promise<void> {
  await db
    .insert(savedItems)
    .values(row)
    .onConflictDoUpdate({
      target: [savedItems.customerId, savedItems.productId],
      set: { medicineId: row.medicineId },
    })
}

export async function deleteSaved(db: Db, of: Own): Promise<void> {
  await db.delete(savedItems).where(own(of))
}

/** How many other products than this one a customer saved. */
export async function countOthers(db: Db, { customerId, productId }: Own): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(savedItems)
    .where(and(eq(savedItems.customerId, customerId), sql`${savedItems.productId} <> ${productId}`))
  return row?.n ?? 0
}

/** A medicine as it is saved; `sold`: the public can see it. */
export async function findToSave(db: Db, medicineId: string, today: string) {
  const rows = await db
    .select({
      productId: medicines.productId,
      pricePaise: medicines.pricePaise,
      needsPrescription: medicines.needsPrescription,
      sold: sql<boolean>`(${visible(today)})`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(eq(medicines.id, medicineId))
  return rows[0] ?? null
}

/** Erases what a customer who leaves has saved. */
export async function deleteSavedItemsOf(db: Db, customerId: string): Promise<void> {
  await db.delete(savedItems).where(eq(savedItems.customerId, customerId))
}
