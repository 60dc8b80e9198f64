import { carrierDaysOf } from '#contract/carrier-days.ts'
import type { CartItem, CartView } from '#contract/cart.ts'
import { countDelivered, deliveryLimitsOf } from '#contract/delivery-rules.ts'
import { everyDay } from '#contract/delivery-schedule.ts'
import { deliveryChargePaise, shownTerms } from '#contract/delivery-terms.ts'
import { rupeesOf } from '#contract/money.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay, momentInIndia } from '../../platform/clock.ts'
import { findOperatorRules } from '../drug-rules/index.ts'
import type { CustomerContext, ReservedBy } from './change-cart.ts'
import { findItems } from './queries.ts'

type Row = Awaited<ReturnType<typeof findItems>>[number]

export function viewCartWith(reservedBy: ReservedBy) {
  return async ({ db, actor, now, terms }: CustomerContext): Promise<CartView> => {
    const today = indianDay(now)
    const rows = await findItems(db, actor.id, today)
    const reserved =
      rows.length === 0 ? new Map<string, number>() : await reservedBy(db, actor.id, now)
    const rules = await findOperatorRules(db)
    const paid = momentInIndia(now)
    const carrierDays = carrierDaysOf(terms.carrier, null)
    const items = rows.map((row) => {
      const promisedOn = promisedDay(paid, carrierDays, row.handover ?? everyDay)
      return itemView(row, rules, { reserved: reserved.get(row.id) ?? 0, promisedOn })
    })
    const subtotalPaise = rows.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0)
    const delivered = countDelivered(items)
    const deliveryPaise = deliveryChargePaise(subtotalPaise, delivered, terms.delivery)
    return {
      success: true,
      cartData: items,
      summary: {
        subtotal: rupeesOf(subtotalPaise),
        delivery: rupeesOf(deliveryPaise),
        total: rupeesOf(subtotalPaise + deliveryPaise),
        ...shownTerms(terms.delivery),
      },
      promisedOn: latest([promisedDay(paid, carrierDays), ...items.map((item) => item.promisedOn)]),
    }
  }
}

const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** `reserved`: units of it that the customer's own checkout holds. */
function itemView(
  row: Row,
  rules: OperatorRules,
  { reserved, promisedOn }: { reserved: number; promisedOn: string },
): CartItem {
  const { id, name, pricePaise, quantity, image, packSize, expiryDate, pharmacy } = row
  const { schedule, needsPrescription } = row
  return {
    _id: id,
    name,
    price: rupeesOf(pricePaise),
    quantity,
    image,
    packSize,
    expiryDate,
    stockQuantity: row.sold ? row.free + reserved : 0,
    schedule,
    needsPrescription,
    pharmacy,
    promisedOn,
    delivery: deliveryLimitsOf(row, row.seller, rules),
  }
}
