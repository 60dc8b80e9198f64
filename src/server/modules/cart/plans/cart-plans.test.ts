import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveryTerms, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import {
  type Choices,
  cheapestPlan,
  fewestPlan,
  type Plan,
  type PlanOffer,
  planOf,
  soonestPlan,
} from './cart-plans.ts'

const offer = (shipment: string, pricePaise: number, promisedOn = '2026-11-27'): PlanOffer => {
  return {
    medicineId: `${shipment}-${pricePaise}`,
    shipment,
    pricePaise,
    promisedOn,
    pickup: false,
  }
}
const usual = usualDeliveryTerms
const perShipment: DeliveryTerms = { chargePaise: 40_00, freeAbovePaise: null, per: 'shipment' }
const shipmentsOf = (plan: Plan) => plan.offers.map(({ shipment }) => shipment)

describe('the cheapest plan', () => {
  test('takes each item where it is cheapest if delivery costs the same everywhere', () => {
    const items = [
      [offer('a', 100_00), offer('b', 90_00)],
      [offer('a', 50_00), offer('b', 60_00)],
    ]
    const plan = cheapestPlan(items, usual)
    expect(shipmentsOf(plan)).toEqual(['b', 'a'])
    expect(plan).toMatchObject({ subtotalPaise: 140_00, deliveryPaise: 40_00, totalPaise: 180_00 })
  })

  test('buys together where a second delivery costs more than it saves', () => {
    const items = [
      [offer('a', 100_00), offer('b', 90_00)],
      [offer('a', 50_00), offer('b', 60_00)],
    ]
    expect(cheapestPlan(items, perShipment)).toMatchObject({ shipments: 1, totalPaise: 190_00 })
  })

  test('takes a dearer offer where that makes delivery free', () => {
    const items = [[offer('a', 480_00), offer('b', 499_01), offer('c', 510_00)]]
    expect(shipmentsOf(cheapestPlan(items, usual))).toEqual(['b'])
  })

  test('charges delivery at exactly ₹499', () => {
    const items = [[offer('a', 480_00), offer('b', 499_00)]]
    expect(cheapestPlan(items, usual)).toMatchObject({ deliveryPaise: 40_00, totalPaise: 520_00 })
  })

  test('charges nothing for what the customer collects', () => {
    const items = [[{ ...offer('a', 80_00), pickup: true }]]
    expect(cheapestPlan(items, perShipment)).toMatchObject({ deliveryPaise: 0 })
  })
})

test('the plan with the fewest shipments has the lowest prices of those', () => {
  const items = [
    [offer('a', 10_00), offer('b', 20_00), offer('c', 30_00)],
    [offer('b', 20_00), offer('c', 5_00)],
  ]
  expect(shipmentsOf(fewestPlan(items, usual))).toEqual(['c', 'c'])
})

test('the plan that is complete soonest takes dearer offers only for the last day', () => {
  const items = [
    [offer('a', 10_00, '2026-11-30'), offer('b', 30_00, '2026-11-27')],
    [offer('a', 10_00, '2026-11-28'), offer('b', 30_00, '2026-11-26')],
  ]
  const plan = soonestPlan(items, perShipment)
  expect(plan.promisedOn).toBe('2026-11-27')
  expect(shipmentsOf(plan)).toEqual(['b', 'b'])
})

describe('compared with all possible choices', () => {
  const terms = fc.record<DeliveryTerms>({
    chargePaise: fc.integer({ min: 0, max: 40 }),
    freeAbovePaise: fc.option(fc.integer({ min: 0, max: 200 })),
    per: fc.constantFrom('order', 'shipment'),
  })
  const priced = fc.record({
    shipment: fc.constantFrom('a', 'b', 'c', 'd'),
    pricePaise: fc.integer({ min: 1, max: 80 }),
    promisedOn: fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28'),
  })
  const offers = fc
    .uniqueArray(priced, { minLength: 1, maxLength: 4, selector: ({ shipment }) => shipment })
    .map((own) => own.map((one) => ({ ...one, medicineId: one.shipment, pickup: false })))
  const carts = fc.array(offers, { minLength: 1, maxLength: 4 })

  const allOf = (items: Choices): PlanOffer[][] =>
    items.reduce<PlanOffer[][]>(
      (before, own) => before.flatMap((chosen) => own.map((one) => [...chosen, one])),
      [[]],
    )

  /** The first of all plans by these numbers, compared from the left. */
  const bestOf = (items: Choices, given: DeliveryTerms, by: (plan: Plan) => (number | string)[]) =>
    allOf(items)
      .map((chosen) => by(planOf(chosen, given)))
      .reduce((best, next) => (less(next, best) ? next : best))
  const less = (one: (number | string)[], other: (number | string)[]) => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
  }

  test.each<
    [string, (items: Choices, given: DeliveryTerms) => Plan, (plan: Plan) => (number | string)[]]
  >([
    ['the cheapest', cheapestPlan, (plan) => [plan.totalPaise]],
    ['that with the fewest shipments', fewestPlan, (plan) => [plan.shipments, plan.subtotalPaise]],
    ['the soonest', soonestPlan, (plan) => [plan.promisedOn, plan.totalPaise]],
  ])('%s is the best of 10,000 random carts', (_, plan, by) => {
    fc.assert(
      fc.property(carts, terms, (items, given) => {
        const found = plan(items, given)
        expect(by(found)).toEqual(bestOf(items, given, by))
        expect(found.exact).toBe(true)
        for (const [item, chosen] of found.offers.entries()) expect(items[item]).toContain(chosen)
      }),
      { numRuns: 10_000 },
    )
  })
})
