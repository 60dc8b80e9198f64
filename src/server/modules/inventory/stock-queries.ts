import { and, asc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines } from './tables.ts'
import { visibleOnItsOwn } from './visibility-queries.ts'

const { stock, reserved } = medicines
const ids = listPlace('medicineIds', 'uuid')
const quantities = listPlace('quantities', 'integer')

type Change = {
  /** The change to a row, by the number of its units. */
  set: (units: SQLWrapper) => { reserved: SQL }
  /** A condition that each row must meet, or none is changed. */
  where?: (units: SQLWrapper) => SQL | undefined
}

/**
 * Changes all named rows, or none. Rows are locked in the order of their ids first: two buyers of the same
 * medicines never deadlock, and of two buyers of the last unit one waits, reads the row as it is then, and
 * finds no unit.
 */
function changing(db: Db, { set, where }: Change) {
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
        .where(where?.(named.units))
        .orderBy(asc(medicines.id))
        .for('no key update', { of: medicines }),
    )
  const all = sql`(select count(*) from ${locked}) = (select count(distinct named) from unnest(${ids}) as named)`
  const changed = (from: Pick<Db, 'update'>) =>
    from
      .update(medicines)
      .set(set(locked.units))
      .from(locked)
      .where(and(eq(medicines.id, locked.id), all))
      .returning({ id: medicines.id })
  return { locked, changed }
}

const free = sql<number>`${stock} - ${reserved}`

export const reserveUnits = prepared((db: Db) => {
  const { locked, changed } = changing(db, {
    set: (units) => ({ reserved: sql`${reserved} + ${units}` }),
    where: (units) => and(gte(free, units), visibleOnItsOwn(db, sql.placeholder('today'))),
  })
  return changed(db.with(locked)).prepare('reserve_units')
})

export const releaseUnits = prepared((db: Db) => {
  const { locked, changed } = changing(db, {
    set: (units) => ({ reserved: sql`${reserved} - ${units}` }),
    where: (units) => gte(reserved, units),
  })
  return changed(db.with(locked)).prepare('release_units')
})
