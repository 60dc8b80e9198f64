import { returnRows } from './access-of-returns.ts'
import { settlementRows } from './access-of-settlement.ts'
import { about, admin, anybody, customer, pharmacy, type Row, signedIn } from './access-rows.ts'

/** Seen by its own pharmacy alone until that is verified. */
const hidden = about('public', ({ hidden: id }) => ({ params: { id } }))

/** Another pharmacy's part of an order. */
const parcel = (body?: object) =>
  about('pharmacy', ({ consignment: id }) => ({ params: { id }, ...(body ? { body } : {}) }))

const written = { rating: 5, title: 'Good', content: 'Sealed, and on time.' }

/**
 * Who may make which call. A row is written by hand for every call there is, so that a door that opens
 * wider than it was meant to fails a test.
 */
export const accessMatrix: Record<string, Row> = {
  'GET /api/shop': anybody,
  'GET /api/outbox': anybody,
  'GET /api/openapi.json': anybody,

  'POST /api/customer/login': anybody,
  'POST /api/customer/register': anybody,
  'GET /api/customer/profile': customer,
  'PUT /api/customer/profile': customer,
  'POST /api/pharmacy/login': anybody,
  'POST /api/pharmacy/register': anybody,
  'GET /api/pharmacy/profile': pharmacy,
  'PUT /api/pharmacy/tax-registration': pharmacy,
  'GET /api/pharmacies/:id': about('public', ({ waiting }) => ({ params: { id: waiting.id } })),
  'POST /api/admin/login': anybody,
  'GET /api/admin/profile': admin,
  'PUT /api/admin/profile/update': admin,
  'DELETE /api/session': signedIn,

  'PUT /api/customer/change-password': customer,
  'POST /api/customer/forgot-password': anybody,
  'POST /api/customer/reset-password': anybody,
  'PUT /api/pharmacy/change-password': pharmacy,
  'POST /api/pharmacy/forgot-password': anybody,
  'POST /api/pharmacy/reset-password': anybody,
  'PUT /api/admin/change-password': admin,
  'POST /api/admin/forgot-password': anybody,
  'POST /api/admin/reset-password': anybody,

  'GET /api/medicines/': anybody,
  'GET /api/medicines/facets': anybody,
  'GET /api/suggestions': anybody,
  'GET /api/categories': anybody,
  'GET /api/medicines/:id': hidden,
  'GET /api/medicines/:id/similar': hidden,
  'GET /api/medicines/:id/substitutes': hidden,
  'GET /api/medicines/:id/offers': hidden,
  'GET /api/medicines/:id/reviews': hidden,
  'POST /api/medicines/stock-info': anybody,

  'GET /api/medicines/:id/review': about('customer', ({ hidden: id }) => ({ params: { id } })),
  'PUT /api/medicines/:id/review': about('customer', ({ hidden: id }) => ({
    params: { id },
    body: written,
  })),
  // Taking back what one has not written has come to its end; theirs is as it was.
  'DELETE /api/medicines/:id/review': about(
    'customer',
    ({ medicine: id }) => ({ params: { id } }),
    200,
  ),
  'PUT /api/reviews/:id/vote': customer,
  'DELETE /api/reviews/:id/vote': about('customer', ({ review: id }) => ({ params: { id } }), 200),
  'GET /api/pharmacy/reviews': pharmacy,
  'PUT /api/reviews/:id/reply': about('pharmacy', ({ review: id }) => ({
    params: { id },
    body: { reply: 'Not ours to say.' },
  })),
  'DELETE /api/reviews/:id/reply': about('pharmacy', ({ review: id }) => ({ params: { id } })),
  'POST /api/admin/reviews/:id/removal': admin,

  'POST /api/medicines': pharmacy,
  'PUT /api/medicines/:id': about('pharmacy', ({ medicine }) => ({
    params: { id: medicine },
    body: { name: 'Taken over', price: 1 },
  })),
  'DELETE /api/medicines/:id': about('pharmacy', ({ medicine: id }) => ({ params: { id } })),
  'GET /api/pharmacy/medicines': pharmacy,
  'GET /api/pharmacy/medicine-facts': pharmacy,
  'GET /api/pharmacy/inventory-summary': pharmacy,
  'GET /api/pharmacy/medicines/export': pharmacy,
  'GET /api/pharmacy/medicines/:id/batches': about('pharmacy', ({ medicine: id }) => ({
    params: { id },
  })),
  'POST /api/pharmacy/medicines/:id/batches': about('pharmacy', ({ medicine: id }) => ({
    params: { id },
    body: { number: 'Theirs', expiryDate: '2099-01-01', units: 1 },
  })),
  'GET /api/pharmacy/batches': pharmacy,
  'PUT /api/pharmacy/batches/:id': about('pharmacy', ({ batch: id }) => ({
    params: { id },
    body: { number: 'Theirs', reason: 'Not theirs to say' },
  })),
  'POST /api/pharmacy/batches/:id/count': about('pharmacy', ({ batch: id }) => ({
    params: { id },
    body: { units: 0, seen: { units: 47, setAside: 0 }, reason: 'Not theirs to count' },
  })),
  'POST /api/pharmacy/batches/:id/retirement': about('pharmacy', ({ batch: id }) => ({
    params: { id },
    body: { why: 'destroyed' },
  })),
  'GET /api/pharmacy/medicines/:id/stock-ledger': about('pharmacy', ({ medicine: id }) => ({
    params: { id },
  })),
  'GET /api/pharmacy/stock-ledger/export': pharmacy,
  'POST /api/pharmacy/imports/columns': pharmacy,
  'POST /api/pharmacy/imports': pharmacy,
  'POST /api/pharmacy/photos': pharmacy,

  'GET /api/cart': customer,
  'POST /api/cart/add': customer,
  'PUT /api/cart/update': about('customer', ({ medicine }) => ({
    body: { itemId: medicine, quantity: 1 },
  })),
  // Taking out of one's own cart what is not in it has come to its end; theirs is as it was.
  'DELETE /api/cart/:id': about('customer', ({ medicine: id }) => ({ params: { id } }), 200),
  'POST /api/payment/create-order': customer,
  'POST /api/payment/verify': about('customer', ({ payment }) => ({ body: payment })),
  'POST /api/payment/webhook': anybody,
  'GET /api/orders/user': customer,
  'GET /api/orders/:orderId/papers': about('customer', ({ order }) => ({
    params: { orderId: order },
  })),
  'GET /api/pharmacy/orders/:id/papers': about('pharmacy', ({ consignment: id }) => ({
    params: { id },
  })),
  'GET /api/admin/orders/:id/papers': admin,
  'GET /api/papers/:id/file': about('signed-in', ({ paper: id }) => ({ params: { id } })),
  'GET /api/pharmacy/papers': pharmacy,
  'GET /api/pharmacy/papers/register': pharmacy,
  'GET /api/orders/:orderId': about('customer', ({ order }) => ({ params: { orderId: order } })),
  'POST /api/orders/:orderId/cancellation': about('customer', ({ order }) => ({
    params: { orderId: order },
    body: {},
  })),

  'GET /api/pharmacy/orders': pharmacy,
  'GET /api/pharmacy/orders/:id': parcel(),
  'POST /api/pharmacy/orders/:id/acceptance': parcel(),
  'POST /api/pharmacy/orders/:id/packing': parcel(),
  'POST /api/pharmacy/orders/:id/handover': parcel({ carrier: 'Delhivery' }),
  'POST /api/pharmacy/orders/:id/delivery': parcel(),
  'POST /api/pharmacy/orders/:id/refusal': parcel({ reason: 'Not ours to send' }),
  'GET /api/notifications': signedIn,
  'GET /api/notifications/unread': signedIn,
  'GET /api/notifications/settings': signedIn,
  'PUT /api/notifications/settings': signedIn,
  'GET /api/notifications/stream': signedIn,
  'POST /api/notifications/reading': signedIn,
  'POST /api/notifications/:id/reading': signedIn,
  'GET /api/admin/recalls': admin,
  'GET /api/admin/recalls/preview': admin,
  'POST /api/admin/recalls': admin,
  'GET /api/admin/recalls/:id': admin,
  'GET /api/admin/recalls/:id/batches': admin,
  'GET /api/admin/recalls/:id/buyers': admin,
  'GET /api/admin/recalls/:id/buyers/export': admin,
  'POST /api/admin/recalls/:id/closing': admin,
  'GET /api/pharmacy/recalls': pharmacy,
  'PUT /api/pharmacy/recalls/:id/answer': about('pharmacy', ({ recall: id }) => ({
    params: { id },
    body: { note: 'Not ours to say.' },
  })),
  'GET /api/orders/:orderId/recalls': about('customer', ({ order }) => ({
    params: { orderId: order },
  })),

  ...returnRows,

  'PUT /api/consignments/:id/rating': about('customer', ({ consignment: id }) => ({
    params: { id },
    body: { stars: 1 },
  })),

  'GET /api/admin/orders': admin,
  'GET /api/admin/orders/:id': admin,
  'POST /api/admin/orders/:id/cancellation': admin,
  'POST /api/admin/orders/:id/refunds': admin,
  'PUT /api/admin/orders/status/:id': admin,
  'PUT /api/admin/orders/status': admin,
  'GET /api/admin/dashboard-stats': admin,
  'GET /api/admin/export-report': admin,
  'GET /api/admin/badges': admin,
  'GET /api/admin/plots': admin,
  'GET /api/admin/search': admin,
  'GET /api/admin/audit': admin,
  'GET /api/admin/alerts': admin,
  'POST /api/admin/alerts/:id/closing': admin,
  'GET /api/customer': admin,
  'DELETE /api/customer/:id': admin,
  'GET /api/pharmacy': admin,
  'GET /api/admin/approval': admin,
  'PUT /api/pharmacy/verify/:id': admin,
  'POST /api/admin/pharmacies/verify': admin,
  'DELETE /api/pharmacy/delete/:id': admin,

  ...settlementRows,
}
