import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { Bar, DeclaredSchedule, RuleGrade, Schedule } from '#contract/drug-schedules.ts'
import type { Form, PackUnit } from '#contract/facts.ts'
import { moment } from '../../platform/columns.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { isUploaded } from './photo-tables.ts'
import { saleNeedsOf } from './sale-needs.ts'

/**
 * One pharmacy's medicine. `stock` is the sum of its batches; `reserved` is the number of units in open checkouts;
 * the difference can be bought.
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
    /** ISO 3166 code, as the seller states it. */
    countryOfOrigin: text(),
    packSize: text(),
    form: text().$type<Form>(),
    /** As on the pack, in the order of the composition: '500mg + 125mg'. */
    strength: text(),
    /** The quantity in a pack and its unit: 10 pieces, 60 ml. */
    packAmount: doublePrecision(),
    packUnit: text().$type<PackUnit>(),
    /** The HSN code of the tax law: 4 to 8 digits. Empty: medicines in doses, 3004. */
    hsn: text(),
    /** GST in hundredths of a percent, if it differs from the law's rate for the HSN code. */
    gstBp: smallint(),
    /** Paise for one `packUnit`. */
    unitPrice: doublePrecision().generatedAlwaysAs(sql`price_paise / pack_amount`),
    /** As the pharmacy entered it; it can only tighten `schedule`. */
    declaredSchedule: text().$type<DeclaredSchedule>(),
    /** Derived from the drug rules, like the columns up to `saleNeeds`; empty: unclassified. */
    schedule: text().$type<Schedule>(),
    needsPrescription: boolean().notNull(),
    /** Sold under a licence in Form 21. */
    needsForm21: boolean().notNull(),
    /** Must not be delivered. */
    pickupOnly: boolean().notNull(),
    bar: text().$type<Bar>(),
    /**
     * The first day in India on which it must not be sold: '-infinity' if `bar` says why, a later day if a rule
     * begins.
     */
    barredFrom: date({ mode: 'string' }),
    ruleGrade: text().$type<RuleGrade>(),
    /** Salts without a drug rule. */
    unknownSalts: text().array().notNull(),
    /** What its sale needs besides Form 20, as the bits of `saleNeeds`. */
    saleNeeds: smallint().notNull().generatedAlwaysAs(sql.raw(saleNeedsOf)),
    /** Names of the composition's salts in lower case, in its order. */
    salts: text().array(),
    /** Equal for medicines with the same composition, strength and form. */
    saltsKey: text(),
    /** Equal for offers of one product by different pharmacies. */
    productKey: text(),
    /**
     * The product that it is an offer of. A trigger derives it and overwrites any other value: a digest of the product
     * key as a UUID of version 8, its own id without a key, or where an administrator's decision leads.
     */
    productId: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
    /** Of the sellable batch that expires first; empty as long as no batch was entered. */
    batchNumber: text(),
    expiryDate: date({ mode: 'string' }),
    /** Units that were counted without a batch: not part of `stock`, and not for sale. */
    unbatched: integer().notNull().default(0),
    /** The first day on which it is not on sale, by its expiry and the drug rules; empty without a batch. */
    onSaleUntil: date({ mode: 'string' }).generatedAlwaysAs(
      sql`case when removed_at is null and expiry_date is not null then least(expiry_date, barred_from) end`,
    ),
    /** A path of this shop, or '' where the pack is drawn. */
    image: text().notNull().default(''),
    /** The web address that the pharmacy entered; `image` is '' until its picture is fetched. */
    imageAddress: text(),
    pricePaise: integer().notNull(),
    mrpPaise: integer(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    /**
     * Whether there is anything to buy. It changes far less often than the two columns, so an index can contain
     * it.
     */
    inStock: boolean().notNull().generatedAlwaysAs(sql`stock > reserved`),
    /** The pharmacy's own code: an import matches rows by it. */
    sku: text(),
    /** The number of the barcode on the pack, as 14 digits. */
    gtin: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    /** Set while an administrator has taken the listing off sale; only its pharmacy sees the reason. */
    removedAt: moment(),
    removalReason: text(),
    /** The name reduced to its letters and digits: 'dolo650tablet'. */
    squeezedName: text().notNull().generatedAlwaysAs(sql`squeezed(name)`),
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
    check(
      'medicines_image',
      sql`${t.image} = '' or (${t.image} like '/%' and ${t.image} not like '//%')`,
    ),
    check('medicines_pack', sql`${t.packAmount} > 0`),
    check('medicines_country_of_origin', sql`${t.countryOfOrigin} ~ '^[A-Z]{2}$'`),
    check('medicines_gtin', sql`${t.gtin} ~ '^[0-9]{14}$'`),
    check('medicines_declared_schedule', sql`${t.declaredSchedule} in ('OTC', 'H', 'H1')`),
    check(
      'medicines_bar',
      sql`(${t.bar} is null or ${t.barredFrom} = '-infinity') and (${t.bar} is not null or coalesce(${t.schedule}, 'X') not in ('X', 'NDPS'))`,
    ),
    check(
      'medicines_batch',
      sql`(${t.batchNumber} is null) = (${t.expiryDate} is null) and (${t.expiryDate} is not null or ${t.stock} = 0) and ${t.unbatched} >= 0`,
    ),
    uniqueIndex('medicines_sku').on(t.pharmacyId, t.sku).where(sql`${t.deletedAt} is null`),
    // Deleted ones too: a scanned barcode finds a product that nobody lists any more.
    index('medicines_by_gtin').on(t.gtin, t.productId).where(sql`${t.gtin} is not null`),
    index('medicines_by_image_address')
      .on(t.pharmacyId, sql`md5(${t.imageAddress})`, t.id)
      .where(sql`${t.deletedAt} is null and ${t.imageAddress} is not null`),
    index('medicines_inventory')
      .on(t.pharmacyId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_inventory_by_name')
      .on(t.pharmacyId, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    // Medicines without a batch sort last, so that paging can continue after them.
    index('medicines_inventory_by_expiry')
      .on(t.pharmacyId, sql`coalesce(${t.expiryDate}, 'infinity')`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_name')
      .on(sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_price').on(t.pricePaise, t.id).where(sql`${t.deletedAt} is null`),
    // Medicines without a price per unit sort last, so that paging can continue after them.
    index('medicines_by_unit_price')
      .on(sql`coalesce(${t.unitPrice}, 'Infinity')`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_form')
      .on(t.form, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_unclassified')
      .using('gin', t.unknownSalts)
      .where(sql`${t.deletedAt} is null and ${t.bar} = 'unclassified'`),
    // All columns that facets are counted by: one scan of this index, none of the table.
    index('medicines_facets')
      .on(t.category, t.form, t.saleNeeds, t.inStock, t.pharmacyId, t.onSaleUntil, t.pricePaise)
      .where(sql`${t.deletedAt} is null`),
    // Substitutes and offers are found and counted with these indexes alone, cheapest in stock first.
    index('medicines_by_salts')
      .on(
        t.saltsKey,
        t.inStock.desc().nullsFirst(),
        t.unitPrice,
        t.id,
        t.packUnit,
        t.productId,
        t.pharmacyId,
        t.saleNeeds,
        t.onSaleUntil,
      )
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_product')
      .on(
        t.productId,
        t.inStock.desc().nullsFirst(),
        t.pricePaise,
        t.id,
        t.pharmacyId,
        t.saleNeeds,
        t.onSaleUntil,
      )
      .where(sql`${t.deletedAt} is null`),
    // Moves to another product with the others, so that orders and popularity follow.
    index('medicines_deleted_by_product').on(t.productId).where(sql`${t.deletedAt} is not null`),
    index('medicines_with_salt')
      .using('gin', t.salts)
      .with({ fastupdate: false })
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_category')
      .on(t.category, sql`lower(${t.name}) collate "C"`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('medicines_by_squeezed_name').on(t.squeezedName.op('text_pattern_ops')),
    index('medicines_with_photo').on(t.image).where(isUploaded(t.image)),
    index('medicines_by_age').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('medicines_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('medicines_inventory_search').using(
      'gin',
      sql`lower(coalesce(${t.batchNumber}, '') || ' ' || coalesce(${t.sku}, '')) gin_trgm_ops`,
    ),
  ],
)
