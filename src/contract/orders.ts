import * as z from 'zod/mini'
import { deliveryAddress } from './address.ts'
import { paymentOrder, paymentSignature, providerId, seenItem } from './checkout-shapes.ts'
import { couponCode, couponRefusals, orderCoupon } from './coupon-shapes.ts'
import { deliveryLimits } from './delivery.ts'
import { deliveryCodesCall, deliveryProof } from './delivery-proofs.ts'
import { schedules } from './drug-schedules.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, optionalText, success } from './fields.ts'
import { seller } from './pharmacies.ts'
import { dispensingStates, prescriptionStates } from './prescription-rules.ts'
import { refund } from './refunds.ts'
import { stars } from './seller-ratings.ts'
import { shipmentStates } from './shipments.ts'
import { sortBy, tableQuery } from './table.ts'
import { timeline } from './timeline.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const deliveryStatuses = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
/** How customers pay at the provider. */
export const paymentMethods = ['card', 'upi', 'netbanking', 'wallet', 'emi'] as const
/** And of an order: 'cash' on delivery. */
export const orderMethods = [...paymentMethods, 'cash'] as const
export type OrderMethod = (typeof orderMethods)[number]

/**
 * A bought medicine; name, image and price are those of the checkout and never change. No unit expires
 * before `promisedExpiry`. `takenOut`: of the `quantity` bought, the units that the customer took out of the order.
 * `declinedAt`: the pharmacy declined the item, for `declineReason`. The sale of
 * `reversedQuantity` units is reversed, and `refunded` rupees were refunded to the customer. `dispensing`: how far a
 * medicine that needs a prescription has come; null without that need. `discount`: what a coupon took off the price of
 * all units bought.
 */
export const orderItem = z.object({
  _id: id,
  quantity: z.int(),
  takenOut: z.int(),
  price: z.number(),
  medicine: z.object({ _id: id, name: z.string(), image: z.string(), price: z.number() }),
  packSize: z.nullable(z.string()),
  shipmentId: id,
  promisedExpiry: z.nullable(z.string()),
  declinedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  reversedQuantity: z.int(),
  discount: z.optional(z.number()),
  refunded: z.number(),
  schedule: z.nullable(z.enum(keysOf(schedules))),
  dispensing: z.nullable(z.enum(dispensingStates)),
})
export type OrderItem = z.infer<typeof orderItem>

/**
 * The cash of a shipment that is paid on delivery, in rupees: what is to be collected, or what was at `collectedAt`.
 */
export const cashOfShipment = z.object({ amount: z.number(), collectedAt: z.nullable(instant) })
export type CashOfShipment = z.infer<typeof cashOfShipment>

/**
 * One pharmacy's part of an order, from acceptance to delivery: of medicines that need a prescription
 * (`needsPrescription`), or of others. Its history is in the order's timeline, in the events with its `shipmentId`.
 * `promisedOn` is a date in India; `late`: it has passed without delivery. `pickup`: the customer collects it once
 * it is packed; null: it is delivered. `rating`: the customer's of the pharmacy. `proof`: why it counts as delivered.
 */
export const shipment = z.object({
  _id: id,
  pharmacy: seller,
  deliveryStatus: z.enum(deliveryStatuses),
  state: z.enum(keysOf(shipmentStates)),
  promisedOn: z.nullable(z.string()),
  late: z.boolean(),
  acceptedAt: z.nullable(instant),
  packedAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  proof: deliveryProof,
  pickup: deliveryLimits.shape.pickup,
  needsPrescription: z.boolean(),
  rating: z.nullable(z.object({ stars })),
  cash: z.optional(cashOfShipment),
})
export type Shipment = z.infer<typeof shipment>

/** The prescription of an order, and the patient whom it is for. */
export const orderPrescription = z.object({
  _id: id,
  patient: z.string(),
  state: z.enum(prescriptionStates),
})

/** How long after the order a customer can cancel or change it (SPEC.md §9). */
export const cancellableMinutes = 15

/**
 * An order: what one customer paid for in one checkout. Amounts in rupees, as they were paid. `cancellableUntil` is
 * null if the customer can't or can no longer cancel or change it; `revision` counts their changes.
 */
export const order = z.object({
  _id: id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.nullable(z.enum(orderMethods)),
  deliveryStatus: z.enum(deliveryStatuses),
  orderDate: instant,
  subtotal: z.number(),
  coupon: z.optional(orderCoupon),
  deliveryCharge: z.number(),
  totalPrice: z.number(),
  deliveryAddress,
  items: z.array(orderItem),
  shipments: z.array(shipment),
  prescription: z.nullable(orderPrescription),
  cancelledAt: z.nullable(instant),
  cancellableUntil: z.nullable(instant),
  revision: z.int(),
  refunds: z.array(refund),
})
export type Order = z.infer<typeof order>

export const orderWithTimeline = z.extend(order, { timeline })
export type OrderWithTimeline = z.infer<typeof orderWithTimeline>

export const orders = {
  createPayment: endpoint({
    method: 'POST',
    path: '/api/payment/create-order',
    access: 'customer',
    summary:
      'Reserve the cart’s units for 15 minutes and create an order at the payment provider. Medicines that need a prescription need `patient` and `prescription`: an uploaded one, which a pharmacist checks before packing, or a verified one, whose remaining quantity is reserved too. With `paymentMethod` ‘cash’, where the shop takes it, the order is placed at once and paid on delivery',
    body: z.object({
      cartItems: z
        .array(seenItem, 'Your cart is empty.')
        .check(z.minLength(1, 'Your cart is empty.'), z.maxLength(200)),
      deliveryAddress,
      patient: z.optional(id),
      prescription: z.optional(id),
      couponCode: z.optional(couponCode),
      couponDiscount: z.optional(z.number()),
      paymentMethod: z.optional(z.literal('cash')),
    }),
    response: z.extend(success, { order: paymentOrder }),
    problems: [
      ...couponRefusals,
      'coupon_changed',
      'cart_changed',
      'insufficient_stock',
      'outside_district',
      'outside_state',
      'outside_area',
      'provider_unavailable',
      'too_many_checkouts',
      'cash_not_offered',
      'too_many_cash_orders',
      'patient_not_found',
      'prescription_not_found',
      'prescription_required',
      'prescription_unfinished',
      'prescription_rejected',
      'prescription_of_other_patient',
      'prescription_expired',
      'prescription_exceeded',
    ],
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: '/api/payment/verify',
    access: 'customer',
    summary: 'Verify a payment and place its order. Idempotent',
    body: z.object({
      razorpay_order_id: providerId('order'),
      razorpay_payment_id: providerId('pay'),
      razorpay_signature: paymentSignature,
      deliveryAddress: z.optional(z.unknown()),
    }),
    response: z.extend(success, { orderId: id }),
    problems: [
      'order_not_found',
      'payment_not_verified',
      'payment_unfulfillable',
      'payment_unknown',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/orders/user',
    access: 'customer',
    summary: 'List the customer’s orders, newest first',
    query: z.object({
      sort: sortBy('orderDate', 'totalPrice'),
      limit: tableQuery.limit,
      cursor: tableQuery.cursor,
    }),
    response: z.object({ orders: z.array(order), nextCursor: z.nullable(z.string()) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'customer',
    summary: 'Get one of the customer’s orders',
    params: z.object({ orderId: id }),
    response: z.object({ order: orderWithTimeline }),
    problems: ['order_not_found'],
    messages: { unauthenticated: 'Your session has expired. Please login again.' },
  }),
  deliveryCodes: deliveryCodesCall,
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/cancellation',
    access: 'customer',
    summary: 'Cancel an order within 15 minutes; it is refunded. Idempotent',
    params: z.object({ orderId: id }),
    body: z._default(z.object({ reason: optionalText(300) }), {}),
    response: z.extend(success, { message: z.string(), order: orderWithTimeline }),
    problems: ['order_not_found', 'cancellation_over'],
    messages: { unauthenticated: 'Your session has expired. Please login again.' },
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/shipments/:id/rating',
    access: 'customer',
    summary: 'Rate the pharmacy for a delivered shipment, or change the rating',
    params: idParams,
    body: z.object({ stars }),
    response: z.extend(success, { message: z.string(), rating: z.object({ stars }) }),
    problems: ['order_not_found', 'shipment_not_delivered'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'public',
    summary:
      'Receive an event of the payment provider. X-Razorpay-Signature signs the bytes of the body; each X-Razorpay-Event-Id is processed once',
    takes: 'application/json',
    response: success,
    problems: ['bad_signature'],
  }),
}
