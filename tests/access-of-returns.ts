import { about, admin, customer, pharmacy, type Row } from './access-rows.ts'

/** Who may make the calls about returns. */
export const returnRows: Record<string, Row> = {
  'GET /api/orders/:orderId/returns': about('customer', ({ order }) => ({
    params: { orderId: order },
  })),
  'POST /api/orders/:orderId/returns': about('customer', ({ order, returned }) => ({
    params: { orderId: order },
    body: { itemId: returned.item, quantity: 1, reason: 'near_expiry', photos: [] },
  })),
  'GET /api/returns/:id': about('customer', ({ returned: { id } }) => ({ params: { id } })),
  'POST /api/returns/photos': customer,
  // Removing a photo that the caller does not own succeeds and changes nothing.
  'DELETE /api/returns/photos/:id': about(
    'customer',
    ({ returned }) => ({ params: { id: returned.photo } }),
    200,
  ),
  'GET /api/returns/photos/:id': about('signed-in', ({ returned }) => ({
    params: { id: returned.photo },
  })),
  'GET /api/pharmacy/returns': pharmacy,
  'GET /api/pharmacy/returns/:id': about('pharmacy', ({ returned: { id } }) => ({
    params: { id },
  })),
  'POST /api/pharmacy/returns/:id/acceptance': about('pharmacy', ({ returned: { id } }) => ({
    params: { id },
    body: { restock: false },
  })),
  'POST /api/pharmacy/returns/:id/refusal': about('pharmacy', ({ returned: { id } }) => ({
    params: { id },
    body: { answer: 'Not ours to say.' },
  })),
  'GET /api/admin/returns': admin,
  'GET /api/admin/returns/:id': admin,
  'POST /api/admin/returns/:id/acceptance': admin,
  'POST /api/admin/returns/:id/refusal': admin,
}
