import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Form, PackUnit, Schedule } from '#contract/facts.ts'
import { moment } from './columns.ts'
import { pharmacies } from './pharmacies.ts'
import { precedence } from './precedence.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Entries that wait to be sorted into an index are read by every search: few may. */
const fewWaiting = { gin_pending_list_limit: 256 }

/**
 * One pharmacy's medicine. `stock` is what its batches have, `reserved` the part of it that
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
    form: text().$type<Form>(),
    /** As on the pack, in the order of the composition: '500mg + 125mg'. */
    strength: text(),
    /** How much is in the pack, and of what: 10 pieces, 60 ml. */
    packAmount: doublePrecision(),
    packUnit: text().$type<PackUnit>(),
    /** Under what the tax law knows it: 4 to 8 digits. Empty: medicines in doses, 3004. */
    hsn: text(),
    /** GST in hundredths of a percent where it is another than the law's for its HSN. */
    gstBp: smallint(),
    /** Paise for one of `packUnit`. */
    unitPrice: doublePrecision().generatedAlwaysAs(sql`price_paise / pack_amount`),
    schedule: text().$type<Schedule>(),
    /** Names of the composition's salts in lower case, in its order. */
    salts: text().array(),
    /** Alike for medicines with the same composition, strength and form. */
    saltsKey: text(),
    /** Alike for one product, whoever sells it. */
    productKey: text(),
    /** Of the batch that expires first, of those that can be sold. */
    batchNumber: text().notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
    image: text().notNull().default(''),
    pricePaise: integer().notNull(),
    mrpPaise: integer(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** Whether there is anything to buy. Changes far less often than the two, and so may stand in an index. */
    inStock: boolean().notNull().generatedAlwaysAs(sql`stock > reserved`),
    /** The pharmacy's own code: what an import recognises a row by. */
    sku: text(),
    ratingTenths: smallint(),
    ratingCount: integer().notNull().default(0),
    ratingDistribution: smallint().array(),
    ratingSample: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    /** How well known it is and how much it is bought, from 0; a job keeps it. */
    popularity: smallint().notNull().default(0),
    /** The name without anything between its letters and digits: 'dolo650tablet'. */
    squeezedName: text().notNull().generatedAlwaysAs(sql`squeezed(name)`),
    /** Words of the name, and of all that a search looks at. */
    nameWords: words().notNull().generatedAlwaysAs(sql`words_of(name)`),
    searchWords: words()
      .notNull()
      .generatedAlwaysAs(
        sql`words_of(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))`,
      ),
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
    check('medicines_pack', sql`${t.packAmount} > 0`),
    check('medicines_schedule', sql`${t.schedule} in ('OTC', 'H', 'H1')`),
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
    // What has no price per unit comes last, and pages can go on behind it.
    index('medicines_by_unit_price')
      .on(sql`coalesce(${t.unitPrice}, 'Infinity')`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_form')
      .on(t.form, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_schedule')
      .on(t.schedule)
      .where(sql`${t.deletedAt} is null and ${t.schedule} is not null`),
    // All that facets are counted by: one walk through it, in its own order, and none through the table.
    index('medicines_facets')
      .on(t.category, t.form, t.schedule, t.inStock, t.pharmacyId, t.expiryDate, t.pricePaise)
      .where(sql`${t.deletedAt} is null`),
    // Substitutes and offers are found and counted by these alone, cheapest in stock first.
    index('medicines_by_salts')
      .on(
        t.saltsKey,
        t.inStock.desc().nullsFirst(),
        t.unitPrice,
        t.id,
        t.packUnit,
        t.productKey,
        t.pharmacyId,
        t.expiryDate,
      )
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_product')
      .on(
        t.productKey,
        t.inStock.desc().nullsFirst(),
        t.pricePaise,
        t.id,
        t.pharmacyId,
        t.expiryDate,
      )
      .where(sql`${t.deletedAt} is null`),
    index('medicines_with_salt')
      .using('gin', t.salts)
      .with({ fastupdate: false })
      .where(sql`${t.deletedAt} is null`),
    // What nobody has looked at yet: empty, but for the minutes after an update of the shop.
    index('medicines_without_facts')
      .on(t.id)
      .where(sql`${t.deletedAt} is null and ${t.salts} is null`),
    index('medicines_by_category')
      .on(t.category, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_precedence')
      .on(precedence(t), sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_squeezed_name').on(t.squeezedName.op('text_pattern_ops')),
    index('medicines_name_words').using('gin', t.nameWords).with(fewWaiting),
    index('medicines_search_words').using('gin', t.searchWords).with(fewWaiting),
    index('medicines_by_age').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('medicines_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('medicines_shelf_search').using(
      'gin',
      sql`lower(${t.batchNumber} || ' ' || coalesce(${t.sku}, '')) gin_trgm_ops`,
    ),
  ],
)
