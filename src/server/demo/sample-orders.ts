import type { PastOrder } from './past-orders.ts'

const byUpi = { paymentStatus: 'paid', method: 'upi' } as const

/** Orders of the demo customer to which `addSampleOrders` adds returns and a declined shipment. */
export const sampleOrders = {
  /** The first pharmacy has sent its shipment; the other one has not accepted its own yet. */
  halfDeclined: {
    ...byUpi,
    hoursAgo: 45,
    status: 'shipped',
    delivery: ['shipped', 'processing'],
    items: [
      ['Povidone-iodine 5% solution', 1],
      ['Antacid suspension, mint', 1],
    ],
  },
  requestedReturn: {
    ...byUpi,
    hoursAgo: 3 * 24 + 22,
    status: 'delivered',
    delivery: ['delivered'],
    items: [
      ['Lactobacillus capsules', 3],
      ['Absorbent cotton roll', 1],
    ],
  },
  acceptedReturn: {
    ...byUpi,
    hoursAgo: 5 * 24 + 3,
    status: 'delivered',
    delivery: ['delivered'],
    items: [
      ['Multivitamin syrup, mixed fruit', 2],
      ['Glucose powder', 1],
    ],
  },
} as const satisfies Record<string, PastOrder>
