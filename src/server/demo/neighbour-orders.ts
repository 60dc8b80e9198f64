import { daysKnown, neighbours } from './neighbours.ts'
import type { PastOrder } from './past-orders.ts'

const methods = ['upi', 'card', 'upi', 'netbanking', 'upi'] as const
const days = 120

/** What the neighbours bought: a few orders a day, more of them lately. */
export function neighbourOrders(sold: readonly string[]): PastOrder[] {
  const draw = drawing(20_261_121)
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

/** The same numbers from 0 to 1 in every demo shop. */
function drawing(seed: number): Draw {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Common medicines sell most: the square of a draw is small more often than large. */
function basket(sold: readonly string[], draw: Draw): PastOrder['items'] {
  const lines = new Map<string, number>()
  for (let line = 0; line <= Math.floor(draw() * 3); line += 1) {
    const name = sold[Math.floor(draw() ** 2 * sold.length)]
    if (name !== undefined) lines.set(name, 1 + Math.floor(draw() * 3))
  }
  return [...lines]
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
