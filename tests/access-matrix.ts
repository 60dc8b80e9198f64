import { cartRows } from './access-of-carts.ts'
import { deliveryRows } from './access-of-delivery.ts'
import { grievanceRows } from './access-of-grievances.ts'
import { licenceRows } from './access-of-licences.ts'
import { operatorRows } from './access-of-operator.ts'
import { orderRows } from './access-of-orders.ts'
import { oversightRows } from './access-of-oversight.ts'
import { ownDataRows } from './access-of-own-data.ts'
import { prescriptionRows } from './access-of-prescriptions.ts'
import { productRows } from './access-of-products.ts'
import { registerRows } from './access-of-registers.ts'
import { returnRows } from './access-of-returns.ts'
import { secondFactorRows } from './access-of-second-factors.ts'
import { settlementRows } from './access-of-settlement.ts'
import { staffRows } from './access-of-staff.ts'
import { verificationRows } from './access-of-verification.ts'
import { about, admin, anybody, customer, pharmacy, type Row, signedIn } from './access-rows.ts'

/** A medicine that only its own pharmacy sees until the pharmacy is verified. */
const hidden = about('public', ({ hidden: id }) => ({ params: { id } }))

/** Another pharmacy's shipment. */
const ownShipment = (body?: object) =>
  about('pharmacy', ({ shipment: id }) => ({ params: { id }, ...(body ? { body } : {}) }))

const written = { rating: 5, title: 'Good', content: 'Sealed, and on time.' }

/**
 * Who may make which call. Every call has a row written by hand, so that a test fails when an access rule
 * is wider than intended.
 */
export const accessMatrix: Record<string, Row> = {
  'GET /api/shop': anybody,
  'GET /api/outbox': anybody,
  'GET /api/openapi.json': anybody,
  'POST /api/customer/login': anybody,
  'POST /api/customer/register': anybody,
  ...ownDataRows,
  ...cartRows,
  ...deliveryRows,
  'POST /api/pharmacy/login': anybody,
  'POST /api/pharmacy/register': anybody,
  'GET /api/pharmacy/profile': pharmacy,
  'PUT /api/pharmacy/tax-registration': pharmacy,
  'GET /api/pharmacies/:id': about('public', ({ waiting }) => ({ params: { id: waiting.id } })),
  'POST /api/admin/login': anybody,
  'GET /api/admin/profile': admin,
  'PUT /api/admin/profile/update': admin,
  'DELETE /api/session': signedIn,
  'POST /api/session/activity': signedIn,
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions': signedIn,
  'DELETE /api/sessions/:id': about('signed-in', ({ session: id }) => ({ params: { id } })),
  ...secondFactorRows,
  'DELETE /api/customer/:id/sessions': admin,
  'DELETE /api/pharmacy/:id/sessions': admin,

  'PUT /api/customer/change-password': customer,
  'POST /api/customer/forgot-password': anybody,
  'POST /api/customer/reset-password': anybody,
  'POST /api/customer/email-confirmation': anybody,
  'POST /api/pharmacy/email-confirmation': anybody,
  'POST /api/admin/email-confirmation': anybody,
  'POST /api/customer/confirmation-email': customer,
  'POST /api/pharmacy/confirmation-email': pharmacy,
  'PUT /api/pharmacy/change-password': pharmacy,
  'POST /api/pharmacy/forgot-password': anybody,
  'POST /api/pharmacy/reset-password': anybody,
  'PUT /api/admin/change-password': admin,
  'POST /api/admin/forgot-password': anybody,
  'POST /api/admin/reset-password': anybody,

  'GET /api/medicines/': anybody,
  ...productRows,
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
  // Deleting a review that the caller did not write succeeds and changes nothing.
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
  'GET /api/pharmacy/medicines/:id/stock-movements': about('pharmacy', ({ medicine: id }) => ({
    params: { id },
  })),
  'GET /api/pharmacy/stock-movements/export': pharmacy,
  'POST /api/pharmacy/imports/columns': pharmacy,
  'POST /api/pharmacy/imports': pharmacy,
  'POST /api/pharmacy/photos': pharmacy,
  'POST /api/pharmacy/medicines/:id/image-request': about('pharmacy', ({ medicine: id }) => ({
    params: { id },
  })),

  'GET /api/cart': customer,
  'POST /api/cart/add': customer,
  'PUT /api/cart/update': about('customer', ({ medicine }) => ({
    body: { itemId: medicine, quantity: 1 },
  })),
  // Removing an item that is not in the caller's cart succeeds and changes nothing.
  'DELETE /api/cart/:id': about('customer', ({ medicine: id }) => ({ params: { id } }), 200),
  'GET /api/cart/plans': customer,
  'PUT /api/cart/plans': customer,
  'POST /api/payment/create-order': customer,
  'POST /api/payment/verify': about('customer', ({ payment }) => ({ body: payment })),
  'POST /api/payment/webhook': anybody,
  'GET /api/orders/user': customer,
  'GET /api/orders/:orderId/documents': about('customer', ({ order }) => ({
    params: { orderId: order },
  })),
  'GET /api/pharmacy/shipments/:id/documents': about('pharmacy', ({ shipment: id }) => ({
    params: { id },
  })),
  'GET /api/admin/orders/:id/documents': admin,
  'GET /api/documents/:id/file': about('signed-in', ({ document: id }) => ({ params: { id } })),
  'GET /api/pharmacy/documents': pharmacy,
  'GET /api/pharmacy/documents/register': pharmacy,
  ...orderRows,

  'GET /api/pharmacy/shipments': pharmacy,
  'GET /api/pharmacy/shipments/:id': ownShipment(),
  'POST /api/pharmacy/shipments/:id/acceptance': ownShipment(),
  'POST /api/pharmacy/shipments/:id/packing': ownShipment(),
  'POST /api/pharmacy/shipments/:id/handover': ownShipment({ carrier: 'Delhivery' }),
  'POST /api/pharmacy/shipments/:id/delivery': ownShipment({ code: '482913' }),
  'POST /api/pharmacy/shipments/:id/refusal': ownShipment({ reason: 'Not ours to send' }),
  'GET /api/notifications': signedIn,
  'GET /api/notifications/unread': signedIn,
  'GET /api/notifications/settings': signedIn,
  'PUT /api/notifications/settings': signedIn,
  'GET /api/notifications/stream': signedIn,
  'POST /api/notifications/reading': signedIn,
  'POST /api/notifications/:id/reading': signedIn,
  'GET /api/admin/drug-rules': admin,
  'GET /api/admin/drug-rules/:id': admin,
  'POST /api/admin/drug-rules': admin,
  'PUT /api/admin/drug-rules/:id': admin,
  'POST /api/admin/drug-rules/:id/withdrawal': admin,
  'GET /api/admin/drug-rule-derivation': admin,
  'GET /api/admin/unclassified-salts': admin,
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

  ...prescriptionRows,
  ...verificationRows,
  ...grievanceRows,
  ...licenceRows,
  ...operatorRows,
  ...returnRows,
  ...registerRows,

  'PUT /api/shipments/:id/rating': about('customer', ({ shipment: id }) => ({
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
  'GET /api/customer': admin,
  'DELETE /api/customer/:id': admin,
  'GET /api/pharmacy': admin,
  'GET /api/admin/approval': admin,
  'PUT /api/pharmacy/verify/:id': admin,
  'POST /api/admin/pharmacies/verify': admin,
  'DELETE /api/pharmacy/delete/:id': admin,

  ...oversightRows,
  ...settlementRows,
  ...staffRows,
}

/** The calls about a record that belongs to somebody. */
export const personalCalls = Object.entries(accessMatrix).flatMap(([call, { who, theirs }]) =>
  theirs === undefined ? [] : [{ call, who, ...theirs }],
)
