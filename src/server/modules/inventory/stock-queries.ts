import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines } from './tables.ts'

const { reserved } = medicines
const ids = listPlace('medicineIds', 'uuid')
const quantities = listPlace('quantities', 'integer')

/**
 * Releases reserved units of all named medicines, or of none. Rows are locked in the order of their ids first: two
 * customers with the same medicines never deadlock.
 */
export const releaseUnits = prepared((db: Db) => {
  const named = db
    .select({
      medicineId: sql<string>`medicine_id`.as('medicine_id'),
      units: sql<number>`sum(quantity)::integer`.as('units'),
    })
    .from(sql`unnest(${ids}, ${quantities}) as named (medicine_id, quantity)`)
    .groupBy(sql`medicine_id`)
    .as('named')
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ id: medicines.id, units: named.units })
        .from(medicines)
        .innerJoin(named, eq(medicines.id, named.medicineId))
        .where(gte(reserved, named.units))
        .orderBy(asc(medicines.id))
        .for('no key update', { of: medicines }),
    )
  const all = sql`(select count(*) from ${locked}) = (select count(distinct named) from unnest(${ids}) as named)`
  return db
    .with(locked)
    .update(medicines)
    .set({ reserved: sql`${reserved} - ${locked.units}` })
    .from(locked)
    .where(and(eq(medicines.id, locked.id), all))
    .returning({ id: medicines.id })
    .prepare('release_units')
})
