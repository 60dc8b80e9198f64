import * as z from 'zod/mini'
import { bars, declarableSchedules, schedules } from './drug-schedules.ts'
import { countryOfOrigin, facts, taxes } from './entered-facts.ts'
import { forms, packUnits } from './facts.ts'
import {
  day,
  id,
  imageUrl,
  instant,
  keysOf,
  optionalText,
  requiredDay,
  rupees,
  text,
} from './fields.ts'
import { gtin } from './gtin-field.ts'
import { seller } from './pharmacies.ts'

/** Units at or below which the shop says 'Low Stock' (SPEC.md §9). */
export const lowStockUnits = 5
export const defaultCategory = 'General Medicine'

/** Average of the ratings; `sample` marks generated ratings of the demo shop. */
export const rating = z.object({
  average: z.number(),
  count: z.int(),
  sample: z.boolean(),
})
export type Rating = z.infer<typeof rating>

/**
 * A medicine. `price` and `mrp` in rupees with GST; `stockQuantity` is what can be bought now, or, for
 * the pharmacy that owns it, the whole stock. `image` is a path on this site, or '' if the shop draws the pack.
 * `packAmount` counts `packUnit`s, one of which costs `unitPrice` rupees. `strength` follows the sequence of
 * the composition: '500mg + 125mg'. null means unknown. `schedule` and `needsPrescription` follow from the drug
 * rules of its salts; only they decide, whatever its seller enters.
 */
export const medicine = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  composition: z.string(),
  category: z.string(),
  manufacturer: z.nullable(z.string()),
  packSize: z.nullable(z.string()),
  form: z.nullable(z.enum(keysOf(forms))),
  strength: z.nullable(z.string()),
  packAmount: z.nullable(z.number()),
  packUnit: z.nullable(z.enum(keysOf(packUnits))),
  unitPrice: z.nullable(z.number()),
  schedule: z.nullable(z.enum(keysOf(schedules))),
  needsPrescription: z.boolean(),
  batchNumber: z.string(),
  price: z.number(),
  mrp: z.nullable(z.number()),
  stockQuantity: z.int(),
  expiryDate: z.string(),
  image: z.string(),
  pharmacy: seller,
  rating: z.nullable(rating),
})
export type Medicine = z.infer<typeof medicine>

/** Properties derived from a medicine's text; null if the text does not contain them. */
export const derivedFacts = z.pick(medicine, {
  form: true,
  strength: true,
  packAmount: true,
  packUnit: true,
})
export type DerivedFacts = z.infer<typeof derivedFacts>

/** Why a medicine is not on sale, for its pharmacy. */
const offSale = z.object({
  reason: z.enum([
    ...keysOf(bars),
    'no_batch',
    'suspended',
    'unlicensed',
    'no_tax_number',
    'no_form21',
    'no_pharmacist',
    'stopped',
  ]),
  message: z.string(),
})

/**
 * A picture that the pharmacy entered by its web address; only the pharmacy sees the address. `waiting`: it is
 * fetched soon, perhaps once more; `reason`: why the last try failed, as a sentence.
 */
export const foreignImage = z.object({
  address: z.string(),
  state: z.enum(['waiting', 'fetched', 'failed']),
  reason: z.nullable(z.string()),
})
export type ForeignImage = z.infer<typeof foreignImage>

/**
 * The owner's view adds the units reserved by unpaid checkouts, the pharmacy's SKU and the invoice data.
 * `gst` in percent; null: the legal rate of the HSN. An HSN of null means medicaments in doses (3004).
 * A medicine without a batch has neither batch number nor expiry date; `unbatchedQuantity`: units that were
 * counted without a batch, which can't be sold. `offSale`: why it is not on sale; `unknownSalts`: its salts
 * without a drug rule. `declaredSchedule`: as the pharmacy entered it; it can only tighten `schedule`.
 * `countryOfOrigin`: ISO 3166 code of the country in which it was made, which the page of a medicine shows (Legal
 * Metrology (Packaged Commodities) Rules 2011, rule 6(10)); null: the seller has not stated it.
 * `gtin`: the number of the barcode on the pack, as 14 digits.
 * `removal`: set while an administrator has taken the listing off sale. `foreignImage`: null unless the pharmacy
 * entered a web address for the picture; `image` is its path here once it is fetched.
 */
export const ownMedicine = z.extend(medicine, {
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  countryOfOrigin: z.nullable(z.string()),
  unbatchedQuantity: z.int(),
  declaredSchedule: z.nullable(z.enum(keysOf(declarableSchedules))),
  offSale: z.nullable(offSale),
  unknownSalts: z.array(z.string()),
  reservedQuantity: z.int(),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  hsn: z.nullable(z.string()),
  gst: z.nullable(z.number()),
  removal: z.nullable(z.object({ at: instant, reason: z.string() })),
  foreignImage: z.nullable(foreignImage),
})
export type OwnMedicine = z.infer<typeof ownMedicine>

/** A medicine as one page shows it to everybody; its own pharmacy gets the fields of its own view, too. */
export const shownMedicine = z.partial(ownMedicine, {
  reservedQuantity: true,
  unbatchedQuantity: true,
  declaredSchedule: true,
  offSale: true,
  unknownSalts: true,
  removal: true,
  foreignImage: true,
  sku: true,
  gtin: true,
  hsn: true,
  gst: true,
})
export type ShownMedicine = z.infer<typeof shownMedicine>

const stock = z
  .int({
    error: ({ input }) =>
      input === undefined ? 'Stock Quantity is required' : 'Stock must be a whole number',
  })
  .check(z.gte(0, 'Stock can’t be below 0'), z.lte(10_000_000, 'Stock is too large'))

/** The fields of SPEC.md §5 are required; all others are optional. */
export const medicineInput = z.object({
  name: text('Name is required'),
  description: text('Description is required', 5000),
  composition: text('Composition is required', 500),
  category: text('Category is required', 80),
  batchNumber: text('Batch Number is required', 60),
  image: imageUrl,
  price: rupees('Price'),
  stockQuantity: stock,
  expiryDate: requiredDay('Expiry Date is required'),
  manufacturer: optionalText(160),
  packSize: optionalText(120),
  countryOfOrigin,
  mrp: z.optional(z.nullable(rupees('MRP'))),
  sku: optionalText(120),
  gtin: z.optional(z.nullable(gtin)),
  ...taxes,
  ...facts,
})
export type MedicineInput = z.infer<typeof medicineInput>

/** What a user saw of a medicine’s stock before changing it; an absent field is not compared. */
const seenStock = z.object({
  stockQuantity: z.optional(stock),
  batchNumber: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  expiryDate: z.optional(z.nullable(day)),
})
export type SeenStock = z.infer<typeof seenStock>

/**
 * Only the name is required; a field that is absent or blank keeps its value. null removes an MRP or an image, and lets
 * facts be derived again; where the own view answers null for a text, a batch or an expiry, it keeps the value as well.
 * `seen`: if the stock or the batch has changed since, the call fails with `stock_changed`. Without a batch, its
 * `stockQuantity` is the `unbatchedQuantity`.
 */
export const medicineChange = z.object({
  name: text('Name is required'),
  description: optionalText(5000),
  composition: optionalText(500),
  category: optionalText(80),
  batchNumber: z.optional(z.nullable(optionalText(60))),
  image: z.optional(z.nullable(imageUrl)),
  price: z.optional(rupees('Price')),
  stockQuantity: z.optional(stock),
  expiryDate: z.optional(z.nullable(day)),
  manufacturer: z.optional(z.nullable(optionalText(160))),
  packSize: z.optional(z.nullable(optionalText(120))),
  countryOfOrigin,
  mrp: z.optional(z.nullable(rupees('MRP'))),
  sku: z.optional(z.nullable(optionalText(120))),
  gtin: z.optional(z.nullable(gtin)),
  seen: z.optional(seenStock),
  ...taxes,
  ...facts,
})
export type MedicineChange = z.infer<typeof medicineChange>
