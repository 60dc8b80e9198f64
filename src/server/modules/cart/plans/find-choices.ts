import type { DeliveryLimits } from '#contract/delivery.ts'
import { collectedOf, deliveryLimitsOf, shipmentKey } from '#contract/delivery-rules.ts'
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
/** An item of the cart: the offer in it, and all offers that could stand in its place, that one included. */
export type ItemChoice = { current: KnownOffer; offers: KnownOffer[] }

/** The choices of a customer's cart; null if it can't be bought as it is. `pin`: where it would be delivered to. */
export async function findChoices(
  { db, actor, now, terms }: CustomerContext,
  pin: string | undefined,
  reservedBy: ReservedBy,
): Promise<ItemChoice[] | null> {
  const today = indianDay(now)
  const items = await findItemsToPlan(db, actor.id)
  if (items.length === 0) return []
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const offerIds = await findOfferIds(db, productIds, today)
  const ids = new Set([...items.map(({ id }) => id), ...[...offerIds.values()].flat()])
  const sellable = await findSellable(db, [...ids], today)
  const reserved = await reservedBy(db, actor.id, now)
  const rules = await findOperatorRules(db)
  const sellers = [...sellable.values()].map(({ pharmacy }) => pharmacy)
  const districts = pin === undefined ? [] : await findDistricts(db, pin)
  const reach = await findReach(db, pin ?? unknownPin, sellers)
  const paid = momentInIndia(now)
  return choicesOf(items, {
    offerIds,
    sellable,
    reserved,
    limits: (medicine) => deliveryLimitsOf(medicine, medicine.pharmacy, rules),
    here: new Set(districts.map(({ stateCode }) => states[stateCode])),
    promise({ pharmacy }) {
      const { covered, ...known } = reach(pharmacy.id)
      return promiseOf({ ...known, covered: covered || pin === undefined }, paid, terms.carrier)
    },
  })
}

type Item = { id: string; productId: string; quantity: number }
type Known = {
  /** Medicines in stock, by their product. */
  offerIds: ReadonlyMap<string, readonly string[]>
  sellable: ReadonlyMap<string, Sellable>
  /** Units that the customer's own checkout has reserved, by their medicine. */
  reserved: ReadonlyMap<string, number>
  limits: (medicine: Sellable) => DeliveryLimits
  /** The States of the PIN code. Its districts don't count: a PIN code may lie in several. */
  here: ReadonlySet<string | undefined>
  /** The day of delivery; null where the pharmacy does not deliver to. */
  promise: (medicine: Sellable) => string | null
}

/**
 * An item keeps its pharmacy if the customer collects it, or if the cart has another offer of its product. An offer
 * may go to the State of the PIN code, or is no more limited than the one in the cart, so that a plan never ends at an
 * address that was good before.
 */
function choicesOf(items: readonly Item[], known: Known): ItemChoice[] | null {
  const { sellable, reserved, limits, here, promise } = known
  const current = items.flatMap((item) => {
    const medicine = sellable.get(item.id)
    const isThere =
      medicine !== undefined && medicine.available + (reserved.get(item.id) ?? 0) >= item.quantity
    return isThere ? [{ item, medicine }] : []
  })
  if (current.length < items.length) return null
  const collected = collectedOf(current, ({ medicine }) => ({
    pharmacyId: medicine.pharmacy.id,
    needsPrescription: medicine.needsPrescription,
    delivery: limits(medicine),
  }))
  const collectedShipments = new Set([...collected].map(({ medicine }) => shipmentOf(medicine)))
  const offerOf = (medicine: Sellable, quantity: number, pickup: boolean): KnownOffer => ({
    medicineId: medicine.id,
    shipment: shipmentOf(medicine),
    pricePaise: medicine.pricePaise * quantity,
    promisedOn: promise(medicine) ?? never,
    pickup,
    medicine,
  })
  const ofProduct = Map.groupBy(items, ({ productId }) => productId)
  return current.map((one) => {
    const { item, medicine } = one
    const stays = offerOf(medicine, item.quantity, collected.has(one))
    const isFixed = collected.has(one) || (ofProduct.get(item.productId)?.length ?? 0) > 1
    const ids = isFixed ? [] : (known.offerIds.get(item.productId) ?? [])
    const others = ids.flatMap((id) => {
      const other = sellable.get(id)
      if (other === undefined || id === item.id || other.available < item.quantity) return []
      const isPossible =
        promise(other) !== null &&
        !collectedShipments.has(shipmentOf(other)) &&
        other.needsPrescription === medicine.needsPrescription &&
        mayReplace(limits(other), limits(medicine), here)
      return isPossible ? [offerOf(other, item.quantity, false)] : []
    })
    return { current: stays, offers: [stays, ...cheapestOfShipments(others, stays)] }
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
