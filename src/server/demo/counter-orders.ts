import { neighbours } from './neighbours.ts'
import type { PastOrder } from './past-orders.ts'

const bought = { status: 'processing', paymentStatus: 'paid', method: 'upi' } as const

/** What stands on the first pharmacy's counter half done: an order to pack, and one to hand over. */
export const counterOrders: readonly PastOrder[] = [
  {
    ...bought,
    buyer: neighbours[3],
    hoursAgo: 7,
    delivery: ['accepted'],
    items: [
      ['Ibuprofen 400 mg tablets', 1],
      ['Menthol and methyl salicylate balm', 1],
    ],
  },
  {
    ...bought,
    buyer: neighbours[7],
    hoursAgo: 19,
    delivery: ['packed'],
    items: [
      ['Paracetamol 250 mg/5 ml suspension', 2],
      ['Glucose powder', 1],
    ],
  },
]
