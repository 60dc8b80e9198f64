import type { Order, orders } from '../orders.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { home, seller } from './people.ts'

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
      quantity: 2,
      price: 27.85,
      medicine: { _id: ids.medicine, name: paracetamol.name, image: '', price: 27.85 },
      packSize: paracetamol.packSize,
      consignmentId: ids.consignment,
    },
  ],
  consignments: [{ _id: ids.consignment, pharmacy: seller, deliveryStatus: 'processing' }],
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
  detail: { request: { params: { orderId: ids.order } }, answer: { order } },
}
