import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { deliveryAreas, districts, pins } from '../tables.ts'
import type { Areas, Place } from './covers.ts'

export type AreasRow = Omit<typeof deliveryAreas.$inferSelect, 'pharmacyId'>

export async function findAreas(db: Db, pharmacyId: string): Promise<AreasRow | null> {
  const { pharmacyId: id, ...columns } = deliveryAreaColumns
  const [row] = await db.select(columns).from(deliveryAreas).where(eq(id, pharmacyId))
  return row ?? null
}

const deliveryAreaColumns = {
  pharmacyId: deliveryAreas.pharmacyId,
  districts: deliveryAreas.districts,
  prefixes: deliveryAreas.prefixes,
  pin: deliveryAreas.pin,
  radiusKm: deliveryAreas.radiusKm,
}

/** Whether a pharmacy delivers to certain areas only. For queries that join `pharmacies`. */
export const hasAreas = sql<boolean>`exists (
  select from ${deliveryAreas} where ${deliveryAreas.pharmacyId} = ${pharmacies.id})`

export async function storeAreas(db: Db, pharmacyId: string, areas: AreasRow): Promise<void> {
  await db
    .insert(deliveryAreas)
    .values({ pharmacyId, ...areas })
    .onConflictDoUpdate({ target: deliveryAreas.pharmacyId, set: areas })
}

const areasOfPharmacies = prepared((db: Db) =>
  db
    .select({ ...deliveryAreaColumns, lat: pins.lat, lon: pins.lon })
    .from(deliveryAreas)
    .leftJoin(pins, eq(pins.pin, deliveryAreas.pin))
    .where(sql`${deliveryAreas.pharmacyId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('areas_of_pharmacies'),
)

/** The areas of these pharmacies; of one that has named none, nothing. */
export async function findAreasOf(db: Db, pharmacyIds: readonly string[]) {
  const rows = await areasOfPharmacies(db).execute({ ids: `{${pharmacyIds.join()}}` })
  return rows.map(({ pharmacyId, lat, lon, ...row }): { pharmacyId: string; areas: Areas } => ({
    pharmacyId,
    areas: { ...row, from: lat === null || lon === null ? null : { lat, lon } },
  }))
}

const placeOfPin = prepared((db: Db) =>
  db
    .select({ districts: pins.districts, lat: pins.lat, lon: pins.lon })
    .from(pins)
    .where(eq(pins.pin, sql.placeholder('pin')))
    .prepare('place_of_pin'),
)

/** Null if nobody knows it. */
export async function findPlace(db: Db, pin: string): Promise<Place | null> {
  const [row] = await placeOfPin(db).execute({ pin: Number(pin) })
  return row === undefined ? null : { pin, ...row }
}

/** All districts of these names, in any case. */
export function findDistrictsNamed(db: Db, names: readonly string[]) {
  return db
    .select({ id: districts.id, name: districts.name, stateCode: districts.stateCode })
    .from(districts)
    .where(
      inArray(
        sql`lower(${districts.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    )
}

export function findDistrictsById(db: Db, ids: readonly number[]) {
  return db
    .select({ id: districts.id, name: districts.name, stateCode: districts.stateCode })
    .from(districts)
    .where(inArray(districts.id, [...ids]))
    .orderBy(districts.name, districts.stateCode)
}

/** Whether any PIN code begins so. */
export async function beginsPins(db: Db, prefix: string): Promise<boolean> {
  const first = Number(prefix.padEnd(6, '0'))
  const last = Number(prefix.padEnd(6, '9'))
  const rows = await db
    .select({ pin: pins.pin })
    .from(pins)
    .where(and(gte(pins.pin, first), lte(pins.pin, last)))
    .limit(1)
  return rows.length > 0
}
