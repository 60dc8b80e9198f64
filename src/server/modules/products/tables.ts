import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Form, PackUnit } from '#contract/facts.ts'
import { moment } from '../../platform/columns.ts'

/** Facts that replace those of the offers wherever a product is shown. */
export type Corrected = {
  name?: string
  manufacturer?: string
  packSize?: string
  description?: string
  image?: string
}

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Every search reads an index's pending entries, so their number is limited. */
const fewWaiting = { gin_pending_list_limit: 256 }

/**
 * What all pharmacies that sell it sell: its offers are the medicines with its id as `productId`. Its facts are those
 * of its first offer that is still listed, among those that name the most salts; triggers derive them.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    composition: text().notNull(),
    category: text().notNull(),
    manufacturer: text(),
    packSize: text(),
    form: text().$type<Form>(),
    strength: text(),
    packAmount: doublePrecision(),
    packUnit: text().$type<PackUnit>(),
    salts: text().array(),
    saltsKey: text(),
    image: text().notNull(),
    /** What an administrator has corrected of the facts above, as it is shown; empty: nothing. */
    corrected: jsonb().$type<Corrected>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /**
     * As in `product_availability`, for searches, which have read this row. No index contains these two, so that a
     * change writes none.
     */
    sellableUntil: date({ mode: 'string' }),
    offers: integer().notNull().default(0),
    /** Popularity and sales as one score, from 0; a job updates it. */
    popularity: smallint().notNull().default(0),
    /** The name reduced to its letters and digits: 'dolo650tablet'. */
    squeezedName: text().notNull().generatedAlwaysAs(sql`squeezed(name)`),
    /** The words of the name, and of everything that search covers. */
    nameWords: words().notNull().generatedAlwaysAs(sql`words_of(name)`),
    searchWords: words()
      .notNull()
      .generatedAlwaysAs(
        sql`words_of(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))`,
      ),
  },
  (t) => [
    index('products_by_name').on(sql`lower(${t.name}) collate "C"`, t.id),
    index('products_by_category').on(t.category, sql`lower(${t.name}) collate "C"`, t.id),
    index('products_by_form').on(t.form, sql`lower(${t.name}) collate "C"`, t.id),
    index('products_by_precedence').on(
      productPrecedence(t),
      sql`lower(${t.name}) collate "C"`,
      t.id,
    ),
    index('products_by_squeezed_name').on(t.squeezedName.op('text_pattern_ops')),
    index('products_name_words').using('gin', t.nameWords).with(fewWaiting),
    index('products_search_words').using('gin', t.searchWords).with(fewWaiting),
  ],
)

/**
 * What a product's offers come to, in a narrow table of its own, because prices and stock change and the texts do not.
 * Triggers derive it from medicines and pharmacies. Offers that expire or may no longer be sold change it without a
 * write: a job derives rows again on the day `derivedUntil`.
 */
export const productAvailability = pgTable(
  'product_availability',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The first day on which no offer can be sold as things stand; empty: none can be sold today either. */
    sellableUntil: date({ mode: 'string' }),
    /** The first day on which one of today's offers can't be sold any more; the other columns hold until then. */
    derivedUntil: date({ mode: 'string' }),
    inStock: boolean().notNull().default(false),
    /** Of the best offer, as the columns below; see `derive_availability`. */
    pricePaise: integer(),
    unitPrice: doublePrecision(),
    saleNeeds: smallint(),
    category: text(),
    form: text().$type<Form>(),
    /** Of the product; never changes. */
    createdAt: moment().notNull(),
  },
  (t) => [
    index('availability_by_price').on(t.pricePaise, t.productId),
    index('availability_by_unit_price').on(sql`coalesce(${t.unitPrice}, 'Infinity')`, t.productId),
    // The home page lists the newest in stock without prescription: few of many, skipped in the index.
    index('availability_by_age').on(t.createdAt, t.productId, t.inStock, sql`(${t.saleNeeds} & 1)`),
    index('availability_by_end').on(t.derivedUntil),
    // All columns that facets are counted by: one scan of this index, none of the table.
    index('availability_facets').on(
      t.category,
      t.form,
      t.saleNeeds,
      t.inStock,
      t.sellableUntil,
      t.pricePaise,
    ),
  ],
)

/**
 * The order of products that match equally well, lowest first: well-known or frequently bought ones first, and those
 * with one salt before those with several, unless the latter are much better known.
 */
export function productPrecedence({
  salts,
  popularity,
}: Record<'salts' | 'popularity', SQLWrapper>) {
  return sql<number>`((case when cardinality(${salts}) = 1 then 0 else 12 end) - ${popularity})`
}
