import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Weekday } from '#contract/delivery-schedule.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** Districts of India; `city` is what people call the place in an address. */
export const districts = pgTable('districts', {
  id: smallint().primaryKey(),
  name: text().notNull(),
  city: text().notNull(),
  /** The two-digit GST code. */
  stateCode: text().notNull(),
})

/** PIN codes of India with the middle of their post offices, to about a kilometre. */
export const pins = pgTable('pins', {
  pin: integer().primaryKey(),
  lat: real().notNull(),
  lon: real().notNull(),
  /** Ids of districts, the one with most of its post offices first. */
  districts: smallint().array().notNull(),
})

/**
 * Where a pharmacy delivers: in the districts, to PIN codes with the prefixes, or within the radius around its own PIN
 * code. A pharmacy without a row, or with none of the three, delivers everywhere.
 */
export const deliveryAreas = pgTable('delivery_areas', {
  pharmacyId: uuid()
    .primaryKey()
    .references(() => pharmacies.id),
  /** Ids of districts. */
  districts: smallint().array().notNull(),
  prefixes: text().array().notNull(),
  pin: integer().references(() => pins.pin),
  radiusKm: smallint(),
})

/** When a pharmacy hands shipments to the carrier. One without a row does so every day. */
export const deliverySchedules = pgTable(
  'delivery_schedules',
  {
    pharmacyId: uuid()
      .primaryKey()
      .references(() => pharmacies.id),
    weekdays: text().array().$type<Weekday[]>().notNull(),
    /** 'HH:MM' in India. */
    cutoff: text(),
    holidays: date({ mode: 'string' }).array().notNull(),
    closedOnNationalHolidays: boolean().notNull(),
  },
  (t) => [
    // Without an open day, no promised day would ever be found.
    check('delivery_schedules_weekdays', sql`cardinality(${t.weekdays}) > 0`),
    check('delivery_schedules_cutoff', sql`${t.cutoff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
