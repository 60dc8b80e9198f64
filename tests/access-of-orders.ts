import { about, type Row } from './access-rows.ts'

const theirs = (body?: object) =>
  about('customer', ({ order }) => ({ params: { orderId: order }, ...(body ? { body } : {}) }))

/** Who may make the calls about one order. */
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
}
