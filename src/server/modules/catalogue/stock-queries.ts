import { and, asc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { medicines } from '../../platform/tables/index.ts'
import { visibleOnItsOwn } from './visibility-queries.ts'

const { stock, reserved } = medicines
const ids = listPlace('medicineIds', 'uuid')
const quantities = listPlace('quantities', 'integer')

type Change = {
  /** What becomes of a row, by the units that are named of it. */
  set: (units: SQLWrapper) => { reserved: SQL }
  /** What must hold of each row, or none is changed. */
  where?: (units: SQLWrapper) => SQL | undefined
}

/**
 * Changes all rows that are named, or none. They are locked in the order of their ids first, in whatever
 * order they are named: so two buyers of the same medicines never wait for each other, and of two buyers
 * of the last unit one waits, looks at the row as it is then, and finds nothing.
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

export const holdUnits = prepared((db: Db) => {
  const { locked, changed } = changing(db, {
    set: (units) => ({ reserved: sql`${reserved} + ${units}` }),
    where: (units) => and(gte(free, units), visibleOnItsOwn(db, sql.placeholder('today'))),
  })
  return changed(db.with(locked)).prepare('hold_units')
})

export const releaseUnits = prepared((db: Db) => {
  const { locked, changed } = changing(db, {
    set: (units) => ({ reserved: sql`${reserved} - ${units}` }),
    where: (units) => gte(reserved, units),
  })
  return changed(db.with(locked)).prepare('release_units')
})
