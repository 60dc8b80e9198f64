import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { facets } from './facets.ts'
import { forms } from './facts.ts'
import { id, idParams, keysOf, optionalText, pageQuery, success } from './fields.ts'
import { inventoryQuery, inventorySummary } from './inventory.ts'
import { medicine, medicineChange, medicineInput, ownMedicine, toldFacts } from './medicine.ts'
import { reviewPage, reviewsQuery } from './reviews.ts'
import { searchMatchHeader, suggest } from './suggestions.ts'

export const sortOrders = ['relevance', 'name', 'price', '-price', 'unitPrice', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]

const rupeesFromQuery = z.coerce.number('Must be a number').check(z.gte(0), z.lte(1_00_00_000))

/**
 * `prescription`: what the law wants one for, or what it surely wants none for; a medicine whose schedule
 * nobody has said is neither. `pharmacy` is an id.
 */
const narrowing = z.object({
  q: optionalText(100),
  category: optionalText(80),
  form: z.optional(z.enum(keysOf(forms), 'Not a form that we know')),
  pharmacy: z.optional(id),
  prescription: z.optional(z.stringbool()),
  inStock: z.optional(z.stringbool()),
  minPrice: z.optional(rupeesFromQuery),
  maxPrice: z.optional(rupeesFromQuery),
})
export type Narrowing = z.infer<typeof narrowing>

/**
 * `cursor` is opaque: take it from the `Link: …; rel="next"` header of the page before. `unitPrice` puts
 * last what has none.
 */
export const listQuery = z.extend(narrowing, {
  ...pageQuery,
  sort: z.optional(z.enum(sortOrders)),
})
export type ListQuery = z.infer<typeof listQuery>

const deleted = z.extend(success, { message: z.string() })
const onlyPharmacies = { forbidden: 'Only pharmacies can ADD medicines.' }

export const catalogue = {
  list: endpoint({
    method: 'GET',
    path: '/api/medicines/',
    access: 'public',
    summary:
      'Medicines of verified pharmacies; X-Total-Count and Link tell how many there are and where to go on, X-Search-Match whether they match q as typed or are only close to it',
    query: listQuery,
    response: z.array(medicine),
    responseHeaders: ['x-total-count', 'link', searchMatchHeader],
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/medicines/facets',
    access: 'public',
    summary: 'What the list of medicines can be narrowed by, and how many each choice finds',
    query: narrowing,
    response: facets,
  }),
  suggest,
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'Categories that have medicines, with their counts, largest first',
    response: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/medicines/:id',
    access: 'public',
    summary:
      'One medicine; its own pharmacy also sees it before approval, with the stock on its shelf',
    params: idParams,
    response: z.extend(
      medicine,
      z.partial(z.pick(ownMedicine, { reservedQuantity: true, sku: true, hsn: true, gst: true }))
        .shape,
    ),
    problems: ['medicine_not_found'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/similar',
    access: 'public',
    summary: 'Up to 4 other medicines of the same category',
    params: idParams,
    response: z.array(medicine),
    problems: ['medicine_not_found'],
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/reviews',
    access: 'public',
    summary: 'Reviews of one medicine, most helpful first unless sorted otherwise',
    params: idParams,
    query: reviewsQuery,
    response: reviewPage,
    problems: ['medicine_not_found'],
  }),
  stockInfo: endpoint({
    method: 'POST',
    path: '/api/medicines/stock-info',
    access: 'public',
    summary: 'Units that can be bought now, by medicine; 0 for what is not sold',
    body: z.object({ medicineIds: z.array(id).check(z.maxLength(200, 'At most 200 medicines.')) }),
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
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/medicines/:id',
    access: 'pharmacy',
    summary: 'Change one of the pharmacy’s medicines',
    params: idParams,
    body: medicineChange,
    response: ownMedicine,
    problems: ['medicine_not_found', 'stock_on_hold'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/medicines/:id',
    access: 'pharmacy',
    summary: 'Take a medicine out of the inventory; orders that have it stay as they are',
    params: idParams,
    response: deleted,
    problems: ['medicine_not_found'],
  }),
  inventory: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicines',
    access: 'pharmacy',
    summary: 'The pharmacy’s own medicines, newest first unless sorted otherwise',
    query: inventoryQuery,
    response: z.array(ownMedicine),
    responseHeaders: ['x-total-count', 'link'],
  }),
  tellFacts: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicine-facts',
    access: 'pharmacy',
    summary: 'What a medicine’s text tells of its form, strength and pack; nothing is stored',
    query: z.object({
      name: optionalText(),
      composition: optionalText(500),
      packSize: optionalText(120),
    }),
    response: toldFacts,
  }),
  inventorySummary: endpoint({
    method: 'GET',
    path: '/api/pharmacy/inventory-summary',
    access: 'pharmacy',
    summary: 'How much is in the pharmacy’s inventory, and how much of it asks for attention',
    response: inventorySummary,
  }),
}
