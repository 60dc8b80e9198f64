import type { DeliveryStatus, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Buyer } from './neighbours.ts'
import { dispensedPrescription } from './sample-prescription.ts'

/** State of a shipment; 'processing': not accepted yet. */
export type ShipmentStateOfDemo = DeliveryStatus | 'accepted' | 'packed'

export type PastOrder = {
  /** Absent: the demo's customer. */
  buyer?: Buyer
  /** The prescription for its medicines that need one. */
  prescription?: string
  hoursAgo: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  method: 'card' | 'upi' | 'netbanking'
  /** One state per shipment, in the sequence of its first item; the last state applies to all further ones. */
  delivery: readonly ShipmentStateOfDemo[]
  items: readonly (readonly [medicine: string, quantity: number])[]
}

/** Orders of the demo customer, covering every state of an order. */
export const pastOrders: readonly PastOrder[] = [
  {
    hoursAgo: 3,
    status: 'pending',
    paymentStatus: 'paid',
    method: 'upi',
    delivery: ['processing'],
    items: [
      ['Paracetamol 650 mg tablets', 2],
      ['Vitamin C 500 mg chewable tablets', 1],
    ],
  },
  {
    hoursAgo: 26,
    status: 'processing',
    paymentStatus: 'paid',
    method: 'card',
    delivery: ['processing'],
    items: [
      ['Blood glucose test strips', 1],
      ['Vitamin E 400 mg capsules', 2],
      ['Calcium citrate 1000 mg tablets', 2],
      ['Multivitamin and mineral tablets', 1],
    ],
  },
  {
    hoursAgo: 75,
    status: 'shipped',
    paymentStatus: 'paid',
    method: 'netbanking',
    delivery: ['delivered', 'shipped'],
    items: [
      ['Xylometazoline 0.1% nasal drops', 1],
      ['Steam inhalation capsules', 1],
      ['Saline 0.65% nasal drops', 1],
    ],
  },
  {
    hoursAgo: 9 * 24 + 5,
    status: 'delivered',
    paymentStatus: 'paid',
    method: 'upi',
    delivery: ['delivered'],
    items: [
      ['Oral rehydration salts, orange', 6],
      ['Zinc 50 mg tablets', 1],
    ],
  },
  {
    hoursAgo: 16 * 24 + 2,
    status: 'cancelled',
    paymentStatus: 'refunded',
    method: 'card',
    delivery: ['cancelled'],
    items: [['Omega-3 1000 mg capsules', 1]],
  },
  {
    hoursAgo: 21 * 24 + 7,
    status: 'cancelled',
    paymentStatus: 'failed',
    method: 'card',
    delivery: ['cancelled'],
    items: [
      ['White soft paraffin', 1],
      ['Urea 10% cream', 1],
    ],
  },
  {
    prescription: dispensedPrescription,
    hoursAgo: 38 * 24 + 4,
    status: 'delivered',
    paymentStatus: 'paid',
    method: 'upi',
    delivery: ['delivered'],
    items: [
      ['Salbutamol 100 mcg inhaler', 1],
      ['Budesonide 200 mcg inhaler', 1],
      ['Montelukast 10 mg tablets', 1],
      ['Adhesive bandages, assorted', 2],
    ],
  },
]
