import type { Entry, Line } from './entry.ts'

/* What becomes of a consignment's price. Amounts in paise. */

/** Of one consignment's goods. `commissionBp`, `tcsBp`: hundredths of a percent; `taxablePaise`: what of their price tax is collected of, without GST. */
export type Goods = {
  consignmentId: string
  orderId: string
  pharmacyId: string
  goodsPaise: number
  taxablePaise: number
  commissionBp: number
  tcsBp: number
}

/** What the operator keeps of goods: the commission, and the tax that it collects at source (CGST Act, section 52). */
export function keptOf({
  goodsPaise,
  taxablePaise,
  commissionBp,
  tcsBp,
}: Pick<Goods, 'goodsPaise' | 'taxablePaise' | 'commissionBp' | 'tcsBp'>) {
  return {
    commissionPaise: Math.round((goodsPaise * commissionBp) / 10_000),
    tcsPaise: Math.round((taxablePaise * tcsBp) / 10_000),
  }
}

/** What the operator keeps of a consignment, in paise. */
export type Kept = ReturnType<typeof keptOf>

/** It arrived: the pharmacy has earned its price, less what the operator keeps. */
export function delivered(goods: Goods): Entry {
  const { consignmentId, orderId, pharmacyId, goodsPaise } = goods
  return {
    key: `delivered:${consignmentId}`,
    kind: 'delivered',
    orderId,
    consignmentId,
    lines: [
      { account: 'advance', pharmacyId, amountPaise: goodsPaise },
      ...earned(goods, keptOf(goods), 1),
    ],
  }
}

/**
 * A sale is undone in part: its price is the customer's again. What the pharmacy had earned of it is taken
 * back (`isDelivered`), and with it what the operator kept: `kept`, where the books know. `goodwillPaise`, 0 or
 * below: given back before for nothing in particular.
 */
export function reversed(
  reversalId: string,
  goods: Goods,
  also: {
    isDelivered: boolean
    kept?: Kept | undefined
    deliveryPaise: number
    goodwillPaise: number
  },
): Entry {
  const { consignmentId, orderId, pharmacyId, goodsPaise } = goods
  const { isDelivered, kept = keptOf(goods), deliveryPaise, goodwillPaise } = also
  const taken: Line[] = isDelivered
    ? earned(goods, kept, -1)
    : [{ account: 'advance', pharmacyId, amountPaise: goodsPaise }]
  return {
    key: `reversal:${reversalId}`,
    kind: 'reversal',
    orderId,
    consignmentId,
    lines: [
      ...taken,
      { account: 'delivery', amountPaise: deliveryPaise },
      { account: 'goodwill', amountPaise: goodwillPaise },
      { account: 'customers', amountPaise: -(goodsPaise + deliveryPaise + goodwillPaise) },
    ],
  }
}

function earned(
  { pharmacyId, goodsPaise }: Goods,
  { commissionPaise, tcsPaise }: Kept,
  sign: 1 | -1,
): Line[] {
  return [
    {
      account: 'pharmacy',
      pharmacyId,
      amountPaise: -sign * (goodsPaise - commissionPaise - tcsPaise),
    },
    { account: 'commission', pharmacyId, amountPaise: -sign * commissionPaise },
    { account: 'tcs', pharmacyId, amountPaise: -sign * tcsPaise },
  ]
}
