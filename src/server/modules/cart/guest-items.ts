import { carrierDaysOf } from '#contract/carrier-days.ts'
import { deliveryLimitsOf } from '#contract/delivery-rules.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { GuestCartItem, guestCarts } from '#contract/guest-carts.ts'
import { rupeesOf } from '#contract/money.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay, momentInIndia } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { findSellable, type Sellable } from '../catalogue/index.ts'
import { findReach, unknownPin } from '../delivery/index.ts'
import { findOperatorRules } from '../drug-rules/index.ts'

/** What a guest's cart shows of these medicines. */
export async function listGuestItems(
  { db, now, terms }: Context,
  { query: { ids } }: HandlerInput<typeof guestCarts.items>,
): Promise<Body<typeof guestCarts.items>> {
  const today = indianDay(now)
  const found = await findSellable(db, ids, today)
  const rules = await findOperatorRules(db)
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const sellers = rows.map(({ pharmacy }) => pharmacy)
  const reachOf = await findReach(db, unknownPin, sellers)
  const paid = momentInIndia(now)
  const carrierDays = carrierDaysOf(terms.carrier, null)
  const items = rows.map((row) => {
    const { schedule } = reachOf(row.pharmacy.id)
    return itemView(row, rules, promisedDay(paid, carrierDays, schedule))
  })
  return { items }
}

function itemView(row: Sellable, rules: OperatorRules, promisedOn: string): GuestCartItem {
  const { id, name, pricePaise, image, packSize, expiryDate, schedule, needsPrescription } = row
  const { id: pharmacyId, name: pharmacyName, address, licenseNumber } = row.pharmacy
  return {
    _id: id,
    name,
    price: rupeesOf(pricePaise),
    image,
    packSize,
    expiryDate,
    stockQuantity: row.available,
    schedule,
    needsPrescription,
    pharmacy: { _id: pharmacyId, name: pharmacyName, address, licenseNumber },
    promisedOn,
    delivery: deliveryLimitsOf(row, row.pharmacy, rules),
  }
}
