import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import {
  batchOnSale,
  type MedicineRow,
  medicineColumns,
  nameOrder,
  visible,
} from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

const visibleMedicine = prepared((db: Db) =>
  db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(eq(medicines.id, sql.placeholder('id')), visible(sql.placeholder('today'))))
    .prepare('visible_medicine'),
)

/** A medicine as the public sees it. */
export async function findVisible(
  db: Db,
  medicineId: string,
  today: string,
): Promise<MedicineRow | null> {
  const rows = await visibleMedicine(db).execute({ id: medicineId, today })
  return rows[0] ?? null
}

const freeUnits = prepared((db: Db) =>
  db
    .select({ id: medicines.id, stock: medicines.stock, reserved: medicines.reserved })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        sql`${medicines.id} = any(${listPlace('ids', 'uuid')})`,
        visible(sql.placeholder('today')),
      ),
    )
    .prepare('free_units'),
)

/** Available units by id; medicines that are not on sale are missing. */
export async function findFreeUnits(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const rows = await freeUnits(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.id, row.stock - row.reserved]))
}

const sellable = prepared((db: Db) =>
  db
    .select({
      id: medicines.id,
      name: medicines.name,
      image: medicines.image,
      packSize: medicines.packSize,
      composition: medicines.composition,
      form: medicines.form,
      strength: medicines.strength,
      packAmount: medicines.packAmount,
      packUnit: medicines.packUnit,
      schedule: medicines.schedule,
      needsPrescription: medicines.needsPrescription,
      pricePaise: medicines.pricePaise,
      pickupOnly: medicines.pickupOnly,
      available: sql<number>`${medicines.stock} - ${medicines.reserved}`,
      ...batchOnSale,
      pharmacy: {
        id: pharmacies.id,
        name: pharmacies.name,
        address: pharmacies.address,
        licenseNumber: pharmacies.licenseNumber,
        phone: pharmacies.phone,
        district: pharmacies.district,
        gstin: pharmacies.gstin,
        stateCode: pharmacies.stateCode,
      },
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        sql`${medicines.id} = any(${listPlace('ids', 'uuid')})`,
        visible(sql.placeholder('today')),
      ),
    )
    .prepare('sellable'),
)

type Row = Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number]
/**
 * A medicine as it can be bought now; `available` excludes reserved units. A pharmacy without GSTIN sells within the
 * State of its `stateCode` only; null: it has not said in which.
 */
export type Sellable = Row

/** Those of `ids` that are on sale on the day `today`, by id; the others are missing. */
export async function findSellable(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Sellable>> {
  if (ids.length === 0) return new Map()
  const rows = await sellable(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.id, row]))
}

export const mostSimilar = 4

const neighbours = prepared((db: Db) =>
  db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        visible(sql.placeholder('today')),
        eq(medicines.category, sql.placeholder('category')),
        sql`${nameOrder} >= lower(${sql.placeholder('from')}::text)`,
        sql`${medicines.stock} - ${medicines.reserved} >= ${sql.placeholder('units')}::integer`,
        sql`${medicines.id} <> all (${sql.placeholder('without')}::uuid[])`,
      ),
    )
    .orderBy(asc(nameOrder), asc(medicines.id))
    .limit(mostSimilar)
    .prepare('similar_medicines'),
)

/** Medicines of one category by name, starting at `from`, with at least `units` available. */
export async function findNeighbours(
  db: Db,
  wanted: { category: string; from: string; units: number; without: string[] },
  today: string,
): Promise<MedicineRow[]> {
  return neighbours(db).execute({ ...wanted, today })
}
