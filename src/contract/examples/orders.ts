import type { Order, OrderWithTimeline, orders, Shipment } from '../orders.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { home, seller } from './people.ts'

const shipment: Shipment = {
  _id: ids.shipment,
  pharmacy: seller,
  deliveryStatus: 'processing',
  state: 'new',
  promisedOn: '2026-11-21',
  late: false,
  acceptedAt: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  carrier: null,
  trackingNumber: null,
  proof: null,
  pickup: null,
  needsPrescription: false,
  rating: null,
}

export const order: Order = {
  _id: ids.order,
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'upi',
  deliveryStatus: 'processing',
  orderDate: '2026-11-18T06:12:44.000Z',
  subtotal: 55.7,
  deliveryCharge: 40,
  totalPrice: 95.7,
  deliveryAddress: home,
  items: [
    {
      _id: ids.orderItem,
      quantity: 2,
      takenOut: 0,
      price: 27.85,
      medicine: { _id: ids.medicine, name: paracetamol.name, image: '', price: 27.85 },
      packSize: paracetamol.packSize,
      shipmentId: ids.shipment,
      promisedExpiry: '2028-03-31',
      declinedAt: null,
      declineReason: null,
      reversedQuantity: 0,
      refunded: 0,
      schedule: 'none',
      dispensing: null,
    },
  ],
  shipments: [shipment],
  prescription: null,
  cancelledAt: null,
  cancellableUntil: '2026-11-18T06:27:44.000Z',
  revision: 0,
  refunds: [],
}

const bySystem = { role: 'system', name: null } as const
const plain = { shipmentId: null, amount: null, from: null, to: null, reason: null }

export const orderWithTimeline: OrderWithTimeline = {
  ...order,
  timeline: [
    {
      ...plain,
      at: '2026-11-18T06:11:02.000Z',
      what: 'checked_out',
      by: { role: 'customer', name: null },
    },
    { ...plain, at: order.orderDate, what: 'paid', by: bySystem, amount: 95.7 },
  ],
}

const cancelledAt = '2026-11-18T06:20:10.000Z'
const byCustomer = { role: 'customer', name: null } as const

export const cancelledOrder: OrderWithTimeline = {
  ...orderWithTimeline,
  status: 'cancelled',
  deliveryStatus: 'cancelled',
  items: order.items.map((item) => ({ ...item, reversedQuantity: 2, refunded: 55.7 })),
  shipments: [{ ...shipment, deliveryStatus: 'cancelled', state: 'cancelled' }],
  cancelledAt,
  cancellableUntil: null,
  refunds: [
    {
      _id: ids.refund,
      amount: 95.7,
      state: 'requested',
      cause: 'customer_cancelled',
      createdAt: cancelledAt,
      settledAt: null,
    },
  ],
  timeline: [
    ...orderWithTimeline.timeline,
    { ...plain, at: cancelledAt, what: 'cancelled', by: byCustomer, reason: 'Ordered twice' },
    { ...plain, at: cancelledAt, what: 'refund_requested', by: byCustomer, amount: 95.7 },
  ],
}

export const orderExamples: Examples<typeof orders> = {
  createPayment: {
    request: {
      body: {
        cartItems: [{ _id: ids.medicine, quantity: 2, price: 27.85 }],
        deliveryAddress: home,
      },
    },
    answer: {
      success: true,
      order: {
        id: given.paymentOrder,
        amount: 9570,
        currency: 'INR',
        key: 'rzp_test_SANDBOX0000001',
        checkoutScript: '/sandbox/razorpay/checkout.js',
        orderId: ids.order,
      },
    },
  },
  verifyPayment: {
    request: {
      body: {
        razorpay_order_id: given.paymentOrder,
        razorpay_payment_id: given.payment,
        razorpay_signature: given.signature,
      },
    },
    answer: { success: true, orderId: ids.order },
  },
  list: {
    request: { query: { sort: '-orderDate', limit: 20 } },
    answer: { orders: [order], nextCursor: null },
  },
  detail: { request: { params: { orderId: ids.order } }, answer: { order: orderWithTimeline } },
  deliveryCodes: {
    request: { params: { orderId: ids.order } },
    answer: { codes: [{ shipmentId: ids.shipment, code: '482913' }] },
  },
  cancel: {
    request: { params: { orderId: ids.order }, body: { reason: 'Ordered twice' } },
    answer: { success: true, message: 'Your order was cancelled.', order: cancelledOrder },
  },
  rate: {
    request: { params: { id: ids.shipment }, body: { stars: 5 } },
    answer: { success: true, message: 'Thank you for rating the pharmacy.', rating: { stars: 5 } },
  },
  webhook: {
    upload: JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: given.payment,
            order_id: given.paymentOrder,
            amount: 9570,
            currency: 'INR',
            status: 'captured',
            method: 'upi',
          },
        },
      },
    }),
    answer: { success: true },
  },
}
