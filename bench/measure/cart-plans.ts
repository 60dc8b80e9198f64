import { usualDeliveryTerms } from '#contract/delivery-terms.ts'
import {
  type Choices,
  cheapestPlan,
  fewestPlan,
  type Plan,
  type PlanOffer,
  soonestPlan,
} from '#server/modules/cart/plans/cart-plans.ts'
import { plainRow, type Row } from '../table.ts'

const carts = 50
const items = 20
const perShipment = { ...usualDeliveryTerms, freeAbovePaise: null, per: 'shipment' } as const

/** How long plans of large carts take: 20 items, whose offers are among so many pharmacies, in this process. */
export async function measureCartPlans(): Promise<Row[]> {
  const random = numbersFrom(20261127)
  return [
    ...rowsOf('50 pharmacies, all items at each', () => randomCart(random, 50, 1)),
    ...rowsOf('50 pharmacies, 20 offers an item', () => randomCart(random, 50, 0.4)),
    ...rowsOf('200 pharmacies, 50 offers an item', () => randomCart(random, 200, 0.25)),
  ]
}

function rowsOf(what: string, newCart: () => Choices): Row[] {
  const all = Array.from({ length: carts }, newCart)
  const goals: [string, (cart: Choices) => Plan][] = [
    ['cheapest', (cart) => cheapestPlan(cart, perShipment)],
    ['fewest shipments', (cart) => fewestPlan(cart, perShipment)],
    ['soonest', (cart) => soonestPlan(cart, perShipment)],
  ]
  return goals.map(([goal, planFor]) => {
    const times: number[] = []
    let exact = 0
    for (const cart of all) {
      const began = performance.now()
      exact += Number(planFor(cart).exact)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const at = (part: number) => (times[Math.floor(part * (carts - 1))] ?? 0).toFixed(1)
    const ours = `${at(0.5)} ms, at most ${at(1)} ms; ${exact} of ${carts} exact`
    return plainRow(`Plan of a cart, ${goal}: ${what}`, ours)
  })
}

/** Prices of an item differ by a fifth; dates by three days. */
function randomCart(random: () => number, pharmacies: number, share: number): Choices {
  return Array.from({ length: items }, () => {
    const price = 20_00 + Math.floor(random() * 300_00)
    const offers = Array.from({ length: pharmacies }, (_, at): PlanOffer => {
      return {
        medicineId: String(at),
        shipment: String(at),
        pricePaise: Math.round(price * (0.9 + random() * 0.2)),
        promisedOn: `2026-11-${27 + Math.floor(random() * 3)}`,
        pickup: false,
      }
    })
    const offered = offers.filter(() => random() < share)
    return offered.length > 0 ? offered : offers.slice(0, 1)
  })
}

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}
