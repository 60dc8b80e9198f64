import { integer, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
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
