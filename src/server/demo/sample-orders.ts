import type { PastOrder } from './past-orders.ts'
import { waitingPrescription } from './sample-prescription.ts'

const byUpi = { paymentStatus: 'paid', method: 'upi' } as const

/** Orders of the demo customer: one to verify, and others to which `addSampleOrders` adds what happens later. */
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
  /** On the verification bench of the first pharmacy. */
  toVerify: {
    ...byUpi,
    prescription: waitingPrescription,
    hoursAgo: 2,
    status: 'pending',
    delivery: ['processing'],
    items: [
      ['Rabeprazole 20 mg tablets', 2],
      ['Domperidone 10 mg tablets', 2],
      ['Antacid chewable tablets', 1],
    ],
  },
} as const satisfies Record<string, PastOrder>
