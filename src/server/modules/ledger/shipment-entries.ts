import type { JournalEntry, LedgerEntry } from './entry.ts'

/* Journal entries for the price of a shipment. Amounts in paise. */

/**
 * The goods of one shipment. `commissionBp`, `tcsBp`: hundredths of a percent; `taxablePaise`: the part of their
 * price that is subject to TCS, without GST.
 */
export type Goods = {
  shipmentId: string
  orderId: string
  pharmacyId: string
  goodsPaise: number
  taxablePaise: number
  commissionBp: number
  tcsBp: number
}

/** The operator's deductions: the commission, and the tax that it collects at source (CGST Act, section 52). */
export function deductionsOf({
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

/** The operator's deductions from a shipment, in paise. */
export type Deductions = ReturnType<typeof deductionsOf>

/** Delivery: the pharmacy has earned the price less the deductions. */
export function delivered(goods: Goods): JournalEntry {
  const { shipmentId, orderId, pharmacyId, goodsPaise } = goods
  return {
    key: `delivered:${shipmentId}`,
    kind: 'delivered',
    orderId,
    shipmentId,
    entries: [
      { account: 'advance', pharmacyId, amountPaise: goodsPaise },
      ...earned(goods, deductionsOf(goods), 1),
    ],
  }
}

/**
 * The reversal of a part of a sale: the shop owes its price to the customer. For a delivered shipment
 * (`isDelivered`) it also reverses the pharmacy's earnings and the operator's deductions: `deductions`, if the ledger
 * has them. `goodwillPaise`, 0 or below: earlier refunds that were not for specific items. `couponPaise` of the goods
 * had been paid by the operator, who has it back. `isUnpaid`: the rest was to be paid in cash, and is no longer
 * collected.
 */
export function reversed(
  reversalId: string,
  goods: Goods,
  also: {
    isDelivered: boolean
    deductions?: Deductions | undefined
    deliveryPaise: number
    goodwillPaise: number
    couponPaise?: number
    isUnpaid?: boolean
  },
): JournalEntry {
  const { shipmentId, orderId, pharmacyId, goodsPaise } = goods
  const { isDelivered, deductions = deductionsOf(goods), deliveryPaise, goodwillPaise } = also
  const { couponPaise = 0, isUnpaid = false } = also
  const reversedDeductions: LedgerEntry[] = isDelivered
    ? earned(goods, deductions, -1)
    : [{ account: 'advance', pharmacyId, amountPaise: goodsPaise }]
  return {
    key: `reversal:${reversalId}`,
    kind: 'reversal',
    orderId,
    shipmentId,
    entries: [
      ...reversedDeductions,
      { account: 'delivery', amountPaise: deliveryPaise },
      { account: 'goodwill', amountPaise: goodwillPaise },
      { account: 'coupons', amountPaise: -couponPaise },
      {
        account: isUnpaid ? 'cash_due' : 'customers',
        amountPaise: -(goodsPaise - couponPaise + deliveryPaise + goodwillPaise),
      },
    ],
  }
}

function earned(
  { pharmacyId, goodsPaise }: Goods,
  { commissionPaise, tcsPaise }: Deductions,
  sign: 1 | -1,
): LedgerEntry[] {
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
