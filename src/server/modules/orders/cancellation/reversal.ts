import { gstRate, tcsBp, tcsValueOf } from '#contract/gst.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Goods } from '../../ledger/index.ts'
import type { RemainingItem } from './reversal-queries.ts'

/** A number of units of an item. */
export type Units = { item: RemainingItem; quantity: number }
/** Delivery charges to reverse, in paise by shipment. */
export type Charges = ReadonlyMap<string, number>
/** The reversal of units of one shipment; amounts in paise, `goodwillPaise` is 0 or below. */
export type Reversal = {
  goods: Goods
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
  const goods = [...shipments.values()].map((own) => ({ own, goods: goodsOf(orderId, own) }))
  const chargeOf = (one: Goods) => charges.get(one.shipmentId) ?? 0
  const isUnpaid = ({ shipmentId }: Goods) => unpaid.has(shipmentId)
  const sum = goods.reduce(
    (all, { goods: one }) => all + (isUnpaid(one) ? 0 : one.goodsPaise + chargeOf(one)),
    0,
  )
  let before = Math.max(0, sum - paidPaise)
  return goods.map(({ own, goods }) => {
    const charge = chargeOf(goods)
    const taken = isUnpaid(goods) ? 0 : Math.min(before, goods.goodsPaise + charge)
    before -= taken
    return {
      goods,
      isDelivered: own[0]?.item.state === 'delivered',
      units: own,
      deliveryPaise: charge,
      goodwillPaise: 0 - taken,
      isUnpaid: isUnpaid(goods),
    }
  })
}

/** The price of units of one shipment, and the value that tax is collected on. */
export function goodsOf(orderId: string, units: readonly Units[]): Goods {
  const [first] = units
  if (first === undefined) throw new Error('there are no units to reverse')
  const { shipmentId, pharmacyId, commissionBp } = first.item
  const priced = units.map(({ item, quantity }) => {
    const paise = item.pricePaise * quantity
    const rate = gstRate(item.hsn, item.gstBp, indianDay(item.placedAt ?? new Date(0)))
    return { paise, taxable: item.registered ? tcsValueOf(paise, rate) : 0 }
  })
  return {
    orderId,
    shipmentId,
    pharmacyId,
    commissionBp,
    tcsBp,
    goodsPaise: priced.reduce((sum, { paise }) => sum + paise, 0),
    taxablePaise: priced.reduce((sum, { taxable }) => sum + taxable, 0),
  }
}
