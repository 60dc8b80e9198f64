import type { DeliveryLimits } from '#contract/delivery.ts'
import { collectedOf, deliveryLimitsOf, shipmentKey } from '#contract/delivery-rules.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { states } from '#contract/states.ts'
import { indianDay, momentInIndia } from '../../../platform/clock.ts'
import { findSellable, type Sellable } from '../../catalogue/index.ts'
import { findDistricts, findReach, promiseOf, unknownPin } from '../../delivery/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import type { CustomerContext, ReservedBy } from '../change-cart.ts'
import type { PlanOffer } from './cart-plans.ts'
import { findItemsToPlan, findOfferIds } from './choice-queries.ts'

/** An offer with its medicine as it can be bought now. */
export type KnownOffer = PlanOffer & { medicine: Sellable }
/** An item of the cart, the offer in it, and all offers that could stand in its place, that one included. */
export type ItemChoice = { quantity: number; current: KnownOffer; offers: KnownOffer[] }

/**
 * The choices of a customer's cart; null if it can't be bought as it is. An item keeps its pharmacy if the customer
 * collects it, or if the cart has another offer of its product. An offer may go to the State of the PIN code, or is no
 * more limited than the one in the cart, so that a plan never ends at an address that was good before.
 */
export async function findChoices(
  { db, actor, now, terms }: CustomerContext,
  pin: string | undefined,
  reservedBy: ReservedBy,
): Promise<ItemChoice[] | null> {
  const today = indianDay(now)
  const items = await findItemsToPlan(db, actor.id)
  if (items.length === 0) return []
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const idsOf = await findOfferIds(db, productIds, today)
  const own = items.map(({ id }) => id)
  const sellable = await findSellable(
    db,
    [...new Set([...own, ...[...idsOf.values()].flat()])],
    today,
  )
  const reserved = await reservedBy(db, actor.id, now)
  const rules = await findOperatorRules(db)
  const sellers = [...sellable.values()].map(({ pharmacy }) => pharmacy)
  const districts = pin === undefined ? [] : await findDistricts(db, pin)
  const here = new Set(districts.map(({ stateCode }) => states[stateCode]))
  const reach = await findReach(db, pin ?? unknownPin, sellers)
  const paid = momentInIndia(now)
  const promiseFrom = ({ pharmacy }: Sellable) => {
    const { covered, ...known } = reach(pharmacy.id)
    return promiseOf({ ...known, covered: covered || pin === undefined }, paid, terms.carrier)
  }
  const known = items.map((item) => ({ item, medicine: sellable.get(item.id) }))
  const current = known.flatMap(({ item, medicine }) =>
    medicine !== undefined && medicine.available + (reserved.get(item.id) ?? 0) >= item.quantity
      ? [{ item, medicine, limits: limitsOf(medicine, rules) }]
      : [],
  )
  if (current.length < items.length) return null
  const collected = collectedOf(current, ({ medicine, limits }) => ({
    pharmacyId: medicine.pharmacy.id,
    needsPrescription: medicine.needsPrescription,
    delivery: limits,
  }))
  const collectedShipments = new Set([...collected].map(({ medicine }) => shipmentOf(medicine)))
  const offerOf = (medicine: Sellable, quantity: number, pickup: boolean): KnownOffer => ({
    medicineId: medicine.id,
    shipment: shipmentOf(medicine),
    pricePaise: medicine.pricePaise * quantity,
    promisedOn: promiseFrom(medicine) ?? never,
    pickup,
    medicine,
  })
  const countOf = Map.groupBy(items, ({ productId }) => productId)
  return current.map((one) => {
    const { item, medicine, limits } = one
    const { quantity, productId } = item
    const stays = offerOf(medicine, quantity, collected.has(one))
    const isFixed = collected.has(one) || (countOf.get(productId)?.length ?? 0) > 1
    const others = (isFixed ? [] : (idsOf.get(productId) ?? [])).flatMap((id) => {
      const other = sellable.get(id)
      if (other === undefined || id === item.id || other.available < quantity) return []
      const isPossible =
        promiseFrom(other) !== null &&
        !collectedShipments.has(shipmentOf(other)) &&
        mayReplace(limitsOf(other, rules), limits, here)
      return isPossible ? [offerOf(other, quantity, false)] : []
    })
    return { quantity, current: stays, offers: [stays, ...cheapestOfShipments(others, stays)] }
  })
}

/** The day of what can't be delivered to the PIN code: anything else arrives sooner. */
export const never = '9999-12-31'

/** A pharmacy may list a product twice: of its offers the cheapest counts. */
function cheapestOfShipments(offers: readonly KnownOffer[], stays: KnownOffer): KnownOffer[] {
  const byShipment = Map.groupBy(offers, ({ shipment }) => shipment)
  byShipment.delete(stays.shipment)
  return [...byShipment.values()].flatMap((own) =>
    own.toSorted((a, b) => a.pricePaise - b.pricePaise).slice(0, 1),
  )
}

function limitsOf(medicine: Sellable, rules: OperatorRules): DeliveryLimits {
  return deliveryLimitsOf(medicine, medicine.pharmacy, rules)
}

/** `here`: the States of the PIN code. Its districts don't count: a PIN code may lie in several. */
function mayReplace(
  { pickup, district, state }: DeliveryLimits,
  current: DeliveryLimits,
  here: ReadonlySet<string | undefined>,
): boolean {
  const isInDistrict = district === null || district === current.district
  const isInState = state === null || state === current.state || here.has(state)
  return pickup === null && isInDistrict && isInState
}

function shipmentOf({ pharmacy, needsPrescription }: Sellable): string {
  return shipmentKey(pharmacy.id, needsPrescription)
}
