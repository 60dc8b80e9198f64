import * as z from 'zod/mini'
import { deliveryLimits } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { forms } from './facts.ts'
import {
  id,
  idAsSent,
  idParams,
  keysOf,
  optionalText,
  pageQuery,
  success,
  unlessBlank,
} from './fields.ts'
import { inventoryQuery, inventorySummary } from './inventory.ts'
import { listedProduct } from './listed-product.ts'
import {
  derivedFacts,
  medicine,
  medicineChange,
  medicineInput,
  ownMedicine,
  shownMedicine,
} from './medicine.ts'
import { reviewPage, reviewsQuery } from './reviews.ts'
import { searchMatchHeader, suggest } from './suggestions.ts'
import { totalRelationHeader } from './table.ts'

export const sortOrders = ['relevance', 'name', 'price', '-price', 'unitPrice', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]

const rupeesFromQuery = z.coerce.number('Must be a number').check(z.gte(0), z.lte(1_00_00_000))

/**
 * `prescription`: true for medicines that require one, false for those that do not. `pharmacy` is an id. A blank value
 * means an absent one.
 */
export const narrowing = z.object({
  q: optionalText(100),
  category: optionalText(80),
  form: unlessBlank(z.enum(keysOf(forms), 'Unknown dosage form')),
  pharmacy: unlessBlank(id),
  prescription: unlessBlank(z.stringbool()),
  inStock: unlessBlank(z.stringbool()),
  minPrice: unlessBlank(rupeesFromQuery),
  maxPrice: unlessBlank(rupeesFromQuery),
})
export type Narrowing = z.infer<typeof narrowing>

/**
 * `cursor` is opaque: take it from the `Link: …; rel="next"` header of the previous page. Sorting by
 * `unitPrice` puts medicines without one last.
 */
export const listQuery = z.extend(narrowing, {
  ...pageQuery,
  sort: unlessBlank(z.enum(sortOrders)),
})
export type ListQuery = z.infer<typeof listQuery>

const deleted = z.extend(success, { message: z.string() })
const onlyPharmacies = { forbidden: 'Only pharmacies can ADD medicines.' }

/** A medicine on its own page, with where it may go and the product that it is an offer of. */
export const medicineDetail = z.extend(shownMedicine, {
  delivery: deliveryLimits,
  product: z.object({ _id: id, name: z.string() }),
})
export type MedicineDetail = z.infer<typeof medicineDetail>

export const catalogue = {
  list: endpoint({
    method: 'GET',
    path: '/api/medicines/',
    access: 'public',
    summary:
      'List medicines of verified pharmacies. X-Total-Count is their number, of a search up to 1,000 (X-Total-Count-Relation then says at-least), Link points to the next page, and X-Search-Match says whether they match q as typed or only approximately',
    query: listQuery,
    budget: 'searches',
    response: z.array(medicine),
    responseHeaders: ['x-total-count', totalRelationHeader, 'link', searchMatchHeader],
  }),
  suggest,
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'List categories that have medicines with their counts, largest first',
    response: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/medicines/:id',
    access: 'public',
    summary:
      'Get a medicine; its own pharmacy also sees it before approval, with its full stock. A product’s id stands for its best offer',
    params: idParams,
    response: medicineDetail,
    problems: ['medicine_not_found'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/similar',
    access: 'public',
    summary: 'List up to 4 other products of the same category',
    params: idParams,
    response: z.array(listedProduct),
    problems: ['medicine_not_found'],
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/reviews',
    access: 'public',
    summary:
      'List the reviews of the product that a medicine is an offer of, by buyers of any of its offers, most helpful first unless sorted otherwise',
    params: idParams,
    query: reviewsQuery,
    response: reviewPage,
    problems: ['medicine_not_found'],
  }),
  stockInfo: endpoint({
    method: 'POST',
    path: '/api/medicines/stock-info',
    access: 'public',
    summary: 'Get the units that can be bought now, by medicine; 0 for medicines that are not sold',
    body: z.object({
      medicineIds: z.array(idAsSent).check(z.maxLength(200, 'At most 200 medicines.')),
    }),
    response: z.extend(success, { stockInfo: z.record(z.string(), z.int()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/medicines',
    access: 'pharmacy',
    summary: 'Add a medicine to the pharmacy’s inventory',
    body: medicineInput,
    response: ownMedicine,
    messages: onlyPharmacies,
    problems: ['too_many_medicines'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/medicines/:id',
    access: 'pharmacy',
    summary: 'Change one of the pharmacy’s medicines',
    params: idParams,
    body: medicineChange,
    response: ownMedicine,
    problems: ['medicine_not_found', 'stock_changed', 'stock_reserved'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/medicines/:id',
    access: 'pharmacy',
    summary: 'Remove a medicine from the inventory; existing orders do not change',
    params: idParams,
    response: deleted,
    problems: ['medicine_not_found'],
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicines',
    access: 'pharmacy',
    summary: 'List the pharmacy’s medicines, newest first unless sorted otherwise',
    query: inventoryQuery,
    response: z.array(ownMedicine),
    responseHeaders: ['x-total-count', 'link'],
  }),
  deriveFacts: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicine-facts',
    access: 'pharmacy',
    summary: 'Derive form, strength and pack from a medicine’s text; stores nothing',
    query: z.object({
      name: optionalText(),
      composition: optionalText(500),
      packSize: optionalText(120),
    }),
    response: derivedFacts,
  }),
  inventorySummary: endpoint({
    method: 'GET',
    path: '/api/pharmacy/inventory-summary',
    access: 'pharmacy',
    summary: 'Count the pharmacy’s medicines and those that need attention',
    response: inventorySummary,
  }),
}
