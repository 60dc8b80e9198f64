import { type DeliveryTerms, deliveryChargePaise } from '#contract/delivery-terms.ts'
import { locate } from './facility-location.ts'

/** An offer that has all units of a cart item; `pricePaise` is for all of them. */
export type PlanOffer = {
  medicineId: string
  /** Equal for what is sent together; see `shipmentKey`. */
  shipment: string
  pricePaise: number
  /** The day in India by which it arrives, 'YYYY-MM-DD'. */
  promisedOn: string
  /** The customer collects it, so that it costs no delivery. All offers of an item are alike in this. */
  pickup: boolean
}

/** The offers of each cart item, at least one for each. */
export type Choices = readonly (readonly PlanOffer[])[]

export type Plan = {
  /** One for each cart item, in their order. */
  offers: PlanOffer[]
  subtotalPaise: number
  deliveryPaise: number
  totalPaise: number
  shipments: number
  /** The day by which everything has arrived. */
  promisedOn: string
  /** Nothing better exists; otherwise the search was given up. */
  exact: boolean
}

/** The plan with the least total, delivery included; it has few shipments where that costs nothing. */
export function cheapestPlan(items: Choices, terms: DeliveryTerms): Plan {
  const isFree = terms.freeAbovePaise !== null && leastSubtotal(items) > terms.freeAbovePaise
  const perShipment = terms.per === 'shipment' && !isFree ? terms.chargePaise : 0
  const usual = located(items, terms, perShipment)
  return isFree ? usual : (reachingFreeDelivery(items, terms, usual) ?? usual)
}

/** The plan with the fewest shipments; of several, that with the lowest prices. */
export function fewestPlan(items: Choices, terms: DeliveryTerms): Plan {
  const spread = items.map((offers) => {
    const prices = offers.map(({ pricePaise }) => pricePaise)
    return Math.max(...prices) - Math.min(...prices)
  })
  return located(items, terms, sum(spread) + 1)
}

/** The plan that is complete soonest; of several, the cheapest. */
export function soonestPlan(items: Choices, terms: DeliveryTerms): Plan {
  const soonest = items.map((offers) => offers.map((offer) => offer.promisedOn).sort()[0] ?? '')
  const day = lastOf(soonest)
  return cheapestPlan(
    items.map((offers) => offers.filter(({ promisedOn }) => promisedOn <= day)),
    terms,
  )
}

/** What these offers cost together. */
export function planOf(offers: PlanOffer[], terms: DeliveryTerms, exact = true): Plan {
  const delivered = new Set(offers.filter(({ pickup }) => !pickup).map(({ shipment }) => shipment))
  const subtotalPaise = sum(offers.map(({ pricePaise }) => pricePaise))
  const deliveryPaise = deliveryChargePaise(subtotalPaise, delivered.size, terms)
  return {
    offers,
    subtotalPaise,
    deliveryPaise,
    totalPaise: subtotalPaise + deliveryPaise,
    shipments: new Set(offers.map(({ shipment }) => shipment)).size,
    promisedOn: lastOf(offers.map(({ promisedOn }) => promisedOn)),
    exact,
  }
}

/** The lowest prices if each delivered shipment costs so much; of equal plans one with the fewest shipments. */
function located(items: Choices, terms: DeliveryTerms, perShipment: number): Plan {
  const keys = [...new Set(items.flat().map(({ shipment }) => shipment))]
  const collected = new Set(items.flat().flatMap((one) => (one.pickup ? [one.shipment] : [])))
  // Every paisa outweighs all shipments.
  const weight = items.length + 1
  const found = locate({
    costs: items.map((offers) => {
      const prices = new Map(offers.map(({ shipment, pricePaise }) => [shipment, pricePaise]))
      return keys.map((key) => (prices.get(key) ?? Number.POSITIVE_INFINITY) * weight)
    }),
    opening: keys.map((key) => (collected.has(key) ? 0 : perShipment) * weight + 1),
  })
  const offers = items.flatMap((own, item) => {
    const chosen = keys[found.choice[item] ?? -1]
    return own.filter(({ shipment }) => shipment === chosen)
  })
  return planOf(offers, terms, found.exact)
}

/**
 * The least subtotal above the limit of free delivery, if that makes a lower total than `usual`: a dearer offer can
 * cost less than delivery. Sets of sums are numbers with a bit for each sum that some choice adds to the least one.
 */
function reachingFreeDelivery(items: Choices, terms: DeliveryTerms, usual: Plan): Plan | null {
  const least = leastSubtotal(items)
  const most = usual.totalPaise - least
  const missing = (terms.freeAbovePaise ?? Number.POSITIVE_INFINITY) + 1 - least
  if (missing >= most) return null
  const within = (1n << BigInt(most)) - 1n
  const added = items.map((offers) => {
    const cheapest = Math.min(...offers.map(({ pricePaise }) => pricePaise))
    return offers.map((offer) => ({ offer, by: offer.pricePaise - cheapest }))
  })
  const reached = [1n]
  for (const own of added) {
    const before = reached.at(-1) ?? 1n
    reached.push(own.reduce((all, { by }) => all | ((before << BigInt(by)) & within), 0n))
  }
  const enough = (reached.at(-1) ?? 0n) >> BigInt(missing)
  if (enough === 0n) return null
  let left = missing + lowestBit(enough)
  const offers: PlanOffer[] = []
  for (const [at, own] of [...added.entries()].reverse()) {
    const before = reached[at] ?? 0n
    const step = own.find(({ by }) => by <= left && ((before >> BigInt(left - by)) & 1n) === 1n)
    if (step === undefined) throw new Error('a sum was reached by no offer')
    offers.unshift(step.offer)
    left -= step.by
  }
  return planOf(offers, terms, usual.exact)
}

function lowestBit(set: bigint): number {
  return (set & -set).toString(2).length - 1
}

function leastSubtotal(items: Choices): number {
  return sum(items.map((offers) => Math.min(...offers.map(({ pricePaise }) => pricePaise))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function lastOf(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? ''
}
