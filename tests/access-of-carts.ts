import { about, anybody, customer, type Row } from './access-rows.ts'

const theirProduct = (status: 404 | 200) =>
  about('customer', ({ medicine: id }) => ({ params: { id } }), status)

/** Who may make the calls about guests' carts, products saved for later, and products that are out of stock. */
export const cartRows: Record<string, Row> = {
  'GET /api/guest-cart': anybody,
  'POST /api/cart/merge': customer,
  'GET /api/products/some': anybody,
  'POST /api/cart/coupon': customer,
  'GET /api/saved-items': customer,
  'POST /api/saved-items': customer,
  'POST /api/saved-items/:id/moving': theirProduct(404),
  'DELETE /api/saved-items/:id': theirProduct(200),
  'GET /api/stock-notices': customer,
  'PUT /api/stock-notices/:id': customer,
  'DELETE /api/stock-notices/:id': theirProduct(200),
}
