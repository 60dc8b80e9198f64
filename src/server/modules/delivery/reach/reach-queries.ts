import { eq, sql } from 'drizzle-orm'
import { combining } from '../../../platform/combine.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { deliveryAreas, deliverySchedules, pins } from '../tables.ts'

/** Whether a pharmacy delivers to certain areas only. For queries that join `pharmacies`. */
export const hasAreas = sql<boolean>`exists (
  select from ${deliveryAreas} where ${deliveryAreas.pharmacyId} = ${pharmacies.id})`

/**
 * Whether anything is known about where a pharmacy delivers, when, or from where. For queries that join `pharmacies`.
 */
export const hasDeliveryFacts = sql<boolean>`(${pharmacies.pin} is not null
  or ${hasAreas}
  or exists (select from ${deliverySchedules} where ${deliverySchedules.pharmacyId} = ${pharmacies.id}))`

/** A pharmacy's schedule as JSON, null without one. For queries with its id. */
export const scheduleOf = (pharmacyId: string) => sql`(
  select json_build_object('weekdays', s.weekdays, 'cutoff', s.cutoff, 'holidays', s.holidays,
    'closedOnNationalHolidays', s.closed_on_national_holidays)
  from ${deliverySchedules} s where s.pharmacy_id = ${sql.raw(pharmacyId)})`

/** Of pairs of a pharmacy and a PIN code: the pharmacy's areas and schedule, where it is, and where the PIN code is. */
const reachOfPharmacies = prepared((db: Db) =>
  db
    .select({
      pin: sql<number>`asked.pin`,
      pharmacyId: pharmacies.id,
      districts: deliveryAreas.districts,
      prefixes: deliveryAreas.prefixes,
      radiusKm: deliveryAreas.radiusKm,
      schedule: {
        weekdays: deliverySchedules.weekdays,
        cutoff: deliverySchedules.cutoff,
        holidays: deliverySchedules.holidays,
        closedOnNationalHolidays: deliverySchedules.closedOnNationalHolidays,
      },
      from: { lat: pins.lat, lon: pins.lon },
      to: {
        districts: sql<number[] | null>`goal.districts`,
        lat: sql<number>`goal.lat`,
        lon: sql<number>`goal.lon`,
      },
    })
    .from(
      sql`unnest(${listPlace('pharmacyIds', 'uuid')}, ${listPlace('pins', 'integer')}) as asked (pharmacy_id, pin)`,
    )
    .innerJoin(pharmacies, sql`${pharmacies.id} = asked.pharmacy_id`)
    .leftJoin(deliveryAreas, eq(deliveryAreas.pharmacyId, pharmacies.id))
    .leftJoin(deliverySchedules, eq(deliverySchedules.pharmacyId, pharmacies.id))
    .leftJoin(pins, sql`${pins.pin} = coalesce(${deliveryAreas.pin}, ${pharmacies.pin})`)
    .leftJoin(sql`${pins} as goal`, sql`goal.pin = asked.pin`)
    .prepare('reach_of_pharmacies'),
)

export type ReachRow = Awaited<ReturnType<ReturnType<typeof reachOfPharmacies>['execute']>>[number]

type Asked = { pin: string; pharmacyIds: readonly string[] }

/** Questions that arrive together are asked together. */
export const findReachRows: (db: Db, asked: Asked) => Promise<ReachRow[]> = combining(
  async (db, asked: readonly Asked[]) => {
    const pairs = new Map(
      asked.flatMap(({ pin, pharmacyIds }) =>
        pharmacyIds.map((id) => [keyOf(pin, id), { id, pin: Number(pin) }] as const),
      ),
    )
    const rows = await reachOfPharmacies(db).execute({
      pharmacyIds: [...pairs.values()].map(({ id }) => id),
      pins: [...pairs.values()].map(({ pin }) => pin),
    })
    const found = new Map(rows.map((row) => [keyOf(row.pin, row.pharmacyId), row]))
    return asked.map(({ pin, pharmacyIds }) =>
      pharmacyIds.flatMap((id) => found.get(keyOf(pin, id)) ?? []),
    )
  },
)

/** The database has PIN codes as numbers, without leading zeros. */
function keyOf(pin: string | number, pharmacyId: string): string {
  return `${Number(pin)} ${pharmacyId}`
}
