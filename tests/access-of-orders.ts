import { about, customer, type Row } from './access-rows.ts'

const theirs = (body?: object) =>
  about('customer', ({ order }) => ({ params: { orderId: order }, ...(body ? { body } : {}) }))

const theirItem = (body?: object) =>
  about('customer', ({ order, returned }) => ({
    params: { orderId: order, itemId: returned.item },
    ...(body ? { body } : {}),
  }))
const theirRefill = (status: 404 | 200, body?: object) =>
  about('customer', ({ medicine: id }) => ({ params: { id }, ...(body ? { body } : {}) }), status)

/** Who may make the calls about one order, and about refills of what was ordered. */
export const orderRows: Record<string, Row> = {
  'GET /api/orders/:orderId': theirs(),
  'GET /api/orders/:orderId/delivery-codes': theirs(),
  'POST /api/orders/:orderId/cancellation': theirs({}),
  'POST /api/orders/:orderId/changes/preview': theirs({ revision: 0 }),
  'PUT /api/orders/:orderId/changes': theirs({ revision: 0 }),
  'GET /api/orders/:orderId/reorder': theirs(),
  'POST /api/orders/:orderId/reorder': about('customer', ({ order, medicine }) => ({
    params: { orderId: order },
    body: { items: [{ itemId: medicine, quantity: 1 }] },
  })),
  'GET /api/orders/:orderId/items/:itemId/refill': theirItem(),
  'PUT /api/orders/:orderId/items/:itemId/refill': theirItem({ daysPerPack: 10 }),
  'GET /api/refills': customer,
  'PUT /api/refills/:id': theirRefill(404, { daysPerPack: 10 }),
  'DELETE /api/refills/:id': theirRefill(200),
  'GET /api/refills/prepared': customer,
  'POST /api/refills/order': about('customer', ({ medicine }) => ({
    body: { items: [{ product: medicine, itemId: medicine, quantity: 1 }] },
  })),
}
