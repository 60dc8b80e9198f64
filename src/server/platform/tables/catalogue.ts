import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from './accounts.ts'
import { moment } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/**
 * One pharmacy's medicine. `stock` is what stands on its shelf, `reserved` the part of it that
 * customers hold while they pay; what can be bought is the difference. Ratings are kept here so that
 * no list computes them; the distribution is the share of 5 to 1 stars in percent.
 */
export const medicines = pgTable(
  'medicines',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    name: text().notNull(),
    description: text().notNull(),
    composition: text().notNull(),
    category: text().notNull(),
    manufacturer: text(),
    packSize: text(),
    batchNumber: text().notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
    image: text().notNull().default(''),
    pricePaise: integer().notNull(),
    mrpPaise: integer(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** Units that the pharmacy itself brought and took away: `stock` without what orders moved. Set by a trigger at first. */
    stocked: integer().notNull().default(0),
    /** The pharmacy's own code: what an import recognises a row by. */
    sku: text(),
    ratingTenths: smallint(),
    ratingCount: integer().notNull().default(0),
    ratingDistribution: smallint().array(),
    ratingSample: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))`,
      ),
  },
  (t) => [
    check('medicines_stock', sql`${t.reserved} >= 0 and ${t.reserved} <= ${t.stock}`),
    check('medicines_price', sql`${t.pricePaise} > 0`),
    check('medicines_mrp', sql`${t.mrpPaise} is null or ${t.mrpPaise} >= ${t.pricePaise}`),
    uniqueIndex('medicines_sku').on(t.pharmacyId, t.sku).where(sql`${t.deletedAt} is null`),
    index('medicines_inventory')
      .on(t.pharmacyId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_inventory_by_name')
      .on(t.pharmacyId, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_inventory_by_expiry')
      .on(t.pharmacyId, t.expiryDate, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_name')
      .on(sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_price').on(t.pricePaise, t.id).where(sql`${t.deletedAt} is null`),
    index('medicines_by_category')
      .on(t.category, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_age').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('medicines_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('medicines_shelf_search').using(
      'gin',
      sql`lower(${t.batchNumber} || ' ' || coalesce(${t.sku}, '')) gin_trgm_ops`,
    ),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    /** Empty on samples of the demo shop, which nobody wrote. */
    customerId: uuid().references(() => customers.id),
    author: text().notNull(),
    rating: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    helpful: integer().notNull().default(0),
    verified: boolean().notNull(),
    sample: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    index('reviews_medicine').on(t.medicineId),
  ],
)
