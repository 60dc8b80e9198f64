import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import type { Place } from '../reach/covers.ts'
import { deliveryAreas, districts, pins } from '../tables.ts'

export type AreasRow = Omit<typeof deliveryAreas.$inferSelect, 'pharmacyId'>

export async function findAreas(db: Db, pharmacyId: string): Promise<AreasRow | null> {
  const { pharmacyId: id, districts: named, prefixes, pin, radiusKm } = deliveryAreas
  const [row] = await db
    .select({ districts: named, prefixes, pin, radiusKm })
    .from(deliveryAreas)
    .where(eq(id, pharmacyId))
  return row ?? null
}

export async function storeAreas(db: Db, pharmacyId: string, areas: AreasRow): Promise<void> {
  await db
    .insert(deliveryAreas)
    .values({ pharmacyId, ...areas })
    .onConflictDoUpdate({ target: deliveryAreas.pharmacyId, set: areas })
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
