import { gstRate, tcsBp, tcsValueOf } from '#contract/gst.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Goods } from '../ledger/index.ts'
import type { StandingLine } from './reversal-queries.ts'

/** So many units of a line. */
export type Units = { line: StandingLine; quantity: number }
/** What is undone of one consignment; amounts in paise, `goodwillPaise` 0 or below. */
export type Reversal = {
  goods: Goods
  isDelivered: boolean
  units: Units[]
  deliveryPaise: number
  goodwillPaise: number
}

/**
 * How units come off an order's consignments, and what of it is left to be paid back: `paidPaise` of all of
 * it, as the rest was given back before. The delivery charge goes with the last.
 */
export function reversalsOf(
  orderId: string,
  units: readonly Units[],
  { deliveryPaise, paidPaise }: { deliveryPaise: number; paidPaise: number },
): Reversal[] {
  const parts = Map.groupBy(units, ({ line }) => line.consignmentId)
  const goods = [...parts.values()].map((own) => ({ own, goods: goodsOf(orderId, own) }))
  const sum = goods.reduce((all, one) => all + one.goods.goodsPaise, deliveryPaise)
  let before = Math.max(0, sum - paidPaise)
  return goods.map(({ own, goods }, at) => {
    const charge = at === parts.size - 1 ? deliveryPaise : 0
    const taken = Math.min(before, goods.goodsPaise + charge)
    before -= taken
    return {
      goods,
      isDelivered: own[0]?.line.state === 'delivered',
      units: own,
      deliveryPaise: charge,
      goodwillPaise: 0 - taken,
    }
  })
}

/** What units of one consignment cost, and the value that tax is collected of. */
export function goodsOf(orderId: string, units: readonly Units[]): Goods {
  const [first] = units
  if (first === undefined) throw new Error('nothing is undone')
  const { consignmentId, pharmacyId, commissionBp } = first.line
  const priced = units.map(({ line, quantity }) => {
    const paise = line.pricePaise * quantity
    const rate = gstRate(line.hsn, line.gstBp, indianDay(line.placedAt ?? new Date(0)))
    return { paise, taxable: line.registered ? tcsValueOf(paise, rate) : 0 }
  })
  return {
    orderId,
    consignmentId,
    pharmacyId,
    commissionBp,
    tcsBp,
    goodsPaise: priced.reduce((sum, { paise }) => sum + paise, 0),
    taxablePaise: priced.reduce((sum, { taxable }) => sum + taxable, 0),
  }
}
