import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, success } from './fields.ts'
import { knownProduct } from './saved-items.ts'

/** For how many products a customer may wait. */
export const mostStockNotices = 50

/** A product whose return to the stock the customer wants to hear of. Nobody is notified after `expiresAt`. */
export const stockNotice = z.object({
  product: knownProduct,
  askedAt: instant,
  expiresAt: instant,
})
export type StockNotice = z.infer<typeof stockNotice>

/** The id in the path is a product's, or of a medicine that is an offer of it. */
export const stockNotices = {
  list: endpoint({
    method: 'GET',
    path: '/api/stock-notices',
    access: 'customer',
    summary: `List the products that the customer waits for, newest first; ${mostStockNotices} at most`,
    response: z.object({ notices: z.array(stockNotice) }),
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/api/stock-notices/:id',
    access: 'customer',
    summary:
      'Ask for a notification and an email, once, when a product is in stock again. Idempotent: asking again starts the 90 days anew',
    params: idParams,
    response: z.extend(success, { productId: id, expiresAt: instant }),
    problems: ['medicine_not_found', 'in_stock', 'too_many_stock_notices'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/stock-notices/:id',
    access: 'customer',
    summary: 'Stop waiting for a product. Idempotent',
    params: idParams,
    response: success,
  }),
}
