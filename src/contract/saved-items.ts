import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery, success } from './fields.ts'
import { medicine } from './medicine.ts'

/** How many products a customer may save for later. */
export const mostSavedItems = 100

/** What a product is, also while nobody sells it. */
export const knownProduct = z.object({
  _id: id,
  name: z.string(),
  packSize: medicine.shape.packSize,
  form: medicine.shape.form,
  image: z.string(),
})
export type KnownProduct = z.infer<typeof knownProduct>

/**
 * A product that the customer saved for later. `offer`: the medicine that was seen then if it can be bought, else the
 * product's best offer; null: nobody sells the product. `savedPrice`, in rupees, and `neededPrescription` are those of
 * the medicine when it was saved.
 */
export const savedItem = z.object({
  product: knownProduct,
  savedAt: instant,
  savedPrice: z.number(),
  neededPrescription: z.boolean(),
  offer: z.nullable(
    z.object({
      _id: id,
      price: z.number(),
      stockQuantity: z.int(),
      needsPrescription: z.boolean(),
      pharmacy: z.string(),
    }),
  ),
})
export type SavedItem = z.infer<typeof savedItem>

export const savedItems = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-items',
    access: 'customer',
    summary: 'List what the customer saved for later, newest first, with current prices and stock',
    query: z.object(pageQuery),
    response: z.object({ items: z.array(savedItem), nextCursor: z.nullable(z.string()) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/saved-items',
    access: 'customer',
    summary: `Save the product of a medicine for later, ${mostSavedItems} at most, and take the medicine out of the cart. \`quantity\`: the units that were in the cart; \`isNew\`: it was not saved before. Saving it again keeps the price of the first time`,
    body: z.object({ itemId: id }),
    response: z.extend(success, { productId: id, quantity: z.int(), isNew: z.boolean() }),
    problems: ['medicine_not_found', 'too_many_saved_items'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/saved-items/:id/moving',
    access: 'customer',
    summary:
      'Move a saved product to the cart: one unit of its offer. `inCart`: the units of the medicine that were in the cart before. The id is the product’s',
    params: idParams,
    response: z.extend(success, { itemId: id, inCart: z.int() }),
    problems: ['saved_item_not_found', 'medicine_not_found', 'insufficient_stock'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-items/:id',
    access: 'customer',
    summary: 'Remove a product from what was saved for later; the id is the product’s. Idempotent',
    params: idParams,
    response: success,
  }),
}
