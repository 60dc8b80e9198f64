import { gstRate, tcsBp, tcsValueOf } from '#contract/gst.ts'
import { partOfUnits } from '#contract/money.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Goods } from '../../ledger/index.ts'
import type { RemainingItem } from './reversal-queries.ts'

/** A number of units of an item. */
export type Units = { item: RemainingItem; quantity: number }
/** What their price follows from. */
export type Priced = {
  item: Pick<RemainingItem, 'pricePaise' | 'discountPaise' | 'discountFunder' | 'bought' | 'left'>
  quantity: number
}
/** Delivery charges to reverse, in paise by shipment. */
export type Charges = ReadonlyMap<string, number>
/** The reversal of units of one shipment; amounts in paise, `goodwillPaise` is 0 or below. */
export type Reversal = {
  goods: Goods
  /** What the operator's coupon paid of the goods. */
  couponPaise: number
  isDelivered: boolean
  units: Units[]
  deliveryPaise: number
  goodwillPaise: number
  /** Its price was to be paid in cash and was never collected. */
  isUnpaid: boolean
}

/**
 * Splits the reversal of units among an order's shipments. `paidPaise` is refunded for all of it; the rest
 * was refunded before. Of the shipments `unpaid`, nothing was ever paid.
 */
export function reversalsOf(
  orderId: string,
  units: readonly Units[],
  {
    charges,
    paidPaise,
    unpaid = new Set(),
  }: { charges: Charges; paidPaise: number; unpaid?: ReadonlySet<string> },
): Reversal[] {
  const shipments = Map.groupBy(units, ({ item }) => item.shipmentId)
  const parts = [...shipments.values()].map((own) => {
    const goods = goodsOf(orderId, own)
    const couponPaise = sum(own.map(couponPaiseOf))
    const charge = charges.get(goods.shipmentId) ?? 0
    const isUnpaid = unpaid.has(goods.shipmentId)
    const paise = isUnpaid ? 0 : goods.goodsPaise - couponPaise + charge
    return { own, goods, couponPaise, charge, isUnpaid, paise }
  })
  let before = Math.max(0, sum(parts.map(({ paise }) => paise)) - paidPaise)
  return parts.map(({ own, goods, couponPaise, charge, isUnpaid, paise }) => {
    const taken = Math.min(before, paise)
    before -= taken
    return {
      goods,
      couponPaise,
      isDelivered: own[0]?.item.state === 'delivered',
      units: own,
      deliveryPaise: charge,
      goodwillPaise: 0 - taken,
      isUnpaid,
    }
  })
}

/** The part of an item's discount that belongs to these of the units that are left. */
export function discountPaiseOf({ item, quantity }: Priced): number {
  const { discountPaise, bought, left } = item
  if (discountPaise === 0) return 0
  return partOfUnits(discountPaise, { of: bought, before: bought - left, units: quantity })
}

/** What the operator's coupon paid of these units. */
export function couponPaiseOf(units: Priced): number {
  return units.item.discountFunder === 'operator' ? discountPaiseOf(units) : 0
}

/** The pharmacy's price of these units: less its own discount. */
export function pricePaiseOf(units: Priced): number {
  const { item, quantity } = units
  const discount = item.discountFunder === 'pharmacy' ? discountPaiseOf(units) : 0
  return item.pricePaise * quantity - discount
}

/** What the customer paid for these units. */
export function paidPaiseOf(units: Priced): number {
  return pricePaiseOf(units) - couponPaiseOf(units)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * GST rates by order item, as invoiced, in hundredths of a percent: null where the seller was not registered.
 */
export type InvoicedRates = ReadonlyMap<string, number | null>

/**
 * The price of units of one shipment, and the value that tax is collected on: at the rates of its invoice, which nobody
 * can change any more. Without one, at those of the seller and the medicine as they are now.
 */
export function goodsOf(
  orderId: string,
  units: readonly Units[],
  invoiced: InvoicedRates = new Map(),
): Goods {
  const [first] = units
  if (first === undefined) throw new Error('there are no units to reverse')
  const { shipmentId, pharmacyId, commissionBp } = first.item
  const priced = units.map((one) => {
    const { item } = one
    const paise = pricePaiseOf(one)
    const known = invoiced.get(item.orderItemId)
    const rate = known === undefined ? presentRate(item) : known
    return { paise, taxable: rate === null ? 0 : tcsValueOf(paise, rate) }
  })
  return {
    orderId,
    shipmentId,
    pharmacyId,
    commissionBp,
    tcsBp,
    goodsPaise: sum(priced.map(({ paise }) => paise)),
    taxablePaise: sum(priced.map(({ taxable }) => taxable)),
  }
}

function presentRate({ registered, hsn, gstBp, placedAt }: RemainingItem): number | null {
  return registered ? gstRate(hsn, gstBp, indianDay(placedAt ?? new Date(0))) : null
}
