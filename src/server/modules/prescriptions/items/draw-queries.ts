import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import { prescriptionItems } from '../tables.ts'

/*
 * What order items draw from prescription items. Each statement locks all rows in the order of their ids, so that
 * two pharmacies never deadlock; a transaction that also locks stock does so before.
 */

/** Units that are drawn from a prescription item. */
export type DrawnUnits = { prescriptionItemId: string; units: number }

const named = sql`select id, sum(units)::integer as units
  from unnest(${listPlace('ids', 'uuid')}, ${listPlace('units', 'integer')}) as n (id, units) group by id`

/** What may be given by a day, repeats included: see `repeatsDue`. */
const allowedOn = (today: SQL): SQL => sql`i.quantity * (1 + least(i.repeats,
  case when i.last_dispensed_on is null then 0
    else (i.dispensed + i.quantity - 1) / i.quantity - 1
      + case when ${today} - i.last_dispensed_on >= i.days then 1 else 0 end end))`
const todayPlace = sql`${sql.placeholder('today')}::date`

const reserving = preparedSql<{ id: string }>(
  'reserve_prescribed',
  sql`
    with named as (${named}),
    locked as (
      select i.id, named.units from ${prescriptionItems} i join named on named.id = i.id
      where i.reserved + i.dispensed + named.units <= ${allowedOn(todayPlace)}
      order by i.id for no key update of i)
    update ${prescriptionItems} i set reserved = i.reserved + locked.units
    from locked
    where i.id = locked.id and (select count(*) from locked) = (select count(*) from named)
    returning i.id`,
)

/**
 * Reserves units of prescription items within what may be given today, whichever pharmacies ask at once; false, and
 * nothing is reserved, if one has too little left.
 */
export async function reservePrescribed(
  db: Db,
  drawn: readonly DrawnUnits[],
  today: string,
): Promise<boolean> {
  const rows = await reserving(db, { ...listed(drawn), today })
  return rows.length > 0 || drawn.length === 0
}

/** How much more of a prescription item is reserved and dispensed; negative: less. */
export type DrawnChange = { prescriptionItemId: string; reserved: number; dispensed: number }

const moving = preparedSql<{ id: string }>(
  'move_prescribed',
  sql`
    with named as (
      select id, sum(reserved)::integer as reserved, sum(dispensed)::integer as dispensed
      from unnest(${listPlace('ids', 'uuid')}, ${listPlace('reserved', 'integer')},
        ${listPlace('dispensed', 'integer')}) as n (id, reserved, dispensed) group by id),
    locked as (
      select i.id, named.reserved, named.dispensed from ${prescriptionItems} i join named on named.id = i.id
      order by i.id for no key update of i)
    update ${prescriptionItems} i set
      reserved = i.reserved + locked.reserved,
      dispensed = i.dispensed + locked.dispensed,
      last_dispensed_on = case when i.dispensed + locked.dispensed = 0 then null
        when locked.dispensed > 0 then greatest(i.last_dispensed_on, ${todayPlace})
        else i.last_dispensed_on end
    from locked where i.id = locked.id
    returning i.id`,
)

/** Moves units between reserved, dispensed and available, in one pass over the prescription items. */
export async function movePrescribed(
  db: Db,
  changes: readonly DrawnChange[],
  today: string,
): Promise<void> {
  if (changes.length === 0) return
  await moving(db, {
    ids: changes.map(({ prescriptionItemId }) => prescriptionItemId),
    reserved: changes.map(({ reserved }) => reserved),
    dispensed: changes.map(({ dispensed }) => dispensed),
    today,
  })
}

const settingLast = preparedSql<{ id: string }>(
  'set_last_dispensed',
  sql`
    with named as (
      select id, day from unnest(${listPlace('ids', 'uuid')}, ${listPlace('days', 'date')}) as n (id, day))
    update ${prescriptionItems} i set last_dispensed_on = named.day
    from named where i.id = named.id
    returning i.id`,
)

/**
 * Sets when prescription items were last dispensed, after a dispensing was undone. The caller has just moved their
 * units, and so holds their locks.
 */
export async function setLastDispensed(
  db: Db,
  last: readonly { prescriptionItemId: string; day: string }[],
): Promise<void> {
  if (last.length === 0) return
  await settingLast(db, {
    ids: last.map(({ prescriptionItemId }) => prescriptionItemId),
    days: last.map(({ day }) => day),
  })
}

/** Locks all items of a prescription until the transaction ends, before several statements change them. */
export async function lockPrescriptionItems(db: Db, prescriptionId: string): Promise<void> {
  await db
    .select({ id: prescriptionItems.id })
    .from(prescriptionItems)
    .where(eq(prescriptionItems.prescriptionId, prescriptionId))
    .orderBy(asc(prescriptionItems.id))
    .for('no key update')
}

function listed(drawn: readonly DrawnUnits[]) {
  return {
    ids: drawn.map(({ prescriptionItemId }) => prescriptionItemId),
    units: drawn.map(({ units }) => units),
  }
}
