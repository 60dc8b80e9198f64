import type { CartItem, CartView } from '#contract/cart.ts'
import { countDelivered, deliveryLimitsOf } from '#contract/delivery-rules.ts'
import { deliveryChargePaise, rupeesOf, shownTerms } from '#contract/money.ts'
import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../platform/clock.ts'
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
    const items = rows.map((row) => itemView(row, rules, reserved.get(row.id) ?? 0))
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
      promisedOn: promisedDay(today),
    }
  }
}

/** `reserved`: units of it that the customer's own checkout holds. */
function itemView(row: Row, rules: OperatorRules, reserved: number): CartItem {
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
    delivery: deliveryLimitsOf(row, row.seller, rules),
  }
}
