import { daysKnown, neighbours } from './neighbours.ts'
import type { PastOrder } from './past-orders.ts'

const methods = ['upi', 'card', 'upi', 'netbanking', 'upi'] as const
const days = 120

/** Orders of the other customers: a few a day, with a rising trend. */
export function neighbourOrders(sold: readonly string[]): PastOrder[] {
  const draw = generator(20_261_121)
  const orders: PastOrder[] = []
  for (let day = days; day >= 0; day -= 1) {
    const busy = 1 + 3.2 * (1 - day / days)
    const count = Math.floor(busy * draw() + draw())
    for (let one = 0; one < count; one += 1) {
      const known = neighbours.filter((_, n) => daysKnown(n) > day)
      const buyer = known[Math.floor(draw() * known.length)]
      if (buyer === undefined) continue
      orders.push({
        ...stateAfter(day, draw()),
        buyer,
        hoursAgo: day * 24 + 1 + Math.floor(draw() * 12),
        method: methods[Math.floor(draw() * methods.length)] ?? 'upi',
        items: basket(sold, draw),
      })
    }
  }
  return orders
}

type Draw = () => number

/** A seeded generator of numbers from 0 to 1, so that every demo shop is the same. */
function generator(seed: number): Draw {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Medicines early in the list sell most, because the square of a random number tends to be small. */
function basket(sold: readonly string[], draw: Draw): PastOrder['items'] {
  const items = new Map<string, number>()
  for (let n = 0; n <= Math.floor(draw() * 3); n += 1) {
    const name = sold[Math.floor(draw() ** 2 * sold.length)]
    if (name !== undefined) items.set(name, 1 + Math.floor(draw() * 3))
  }
  return [...items]
}

function stateAfter(
  day: number,
  chance: number,
): Pick<PastOrder, 'status' | 'paymentStatus' | 'delivery'> {
  if (day > 0 && chance < 0.06)
    return { status: 'cancelled', paymentStatus: 'refunded', delivery: ['cancelled'] }
  const paid = 'paid' as const
  if (day === 0)
    return {
      status: chance < 0.5 ? 'pending' : 'confirmed',
      paymentStatus: paid,
      delivery: ['processing'],
    }
  if (day <= 2) return { status: 'processing', paymentStatus: paid, delivery: ['processing'] }
  if (day <= 4) return { status: 'shipped', paymentStatus: paid, delivery: ['shipped'] }
  return { status: 'delivered', paymentStatus: paid, delivery: ['delivered'] }
}

const bought = { status: 'processing', paymentStatus: 'paid', method: 'upi' } as const

/** Open shipments of the first pharmacy: one to pack and one to hand over. */
export const waitingOrders: readonly PastOrder[] = [
  {
    ...bought,
    buyer: neighbours[3],
    hoursAgo: 7,
    delivery: ['accepted'],
    items: [
      ['Jvarahar paracetamol 650 mg tablets', 1],
      ['Adhesive bandages, assorted', 1],
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
