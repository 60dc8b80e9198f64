import type { JournalEntry } from './entry.ts'

/* Journal entries of orders. Amounts in paise. */

/** The share of one shipment in a sum. */
export type ShipmentAmount = { shipmentId: string; pharmacyId: string; paise: number }

/** The provider captured money for an order: the shop owes it to the customer until a sale. */
export function captured(captureId: string, orderId: string, paise: number): JournalEntry {
  return {
    key: `capture:${captureId}`,
    kind: 'capture',
    orderId,
    entries: [
      { account: 'provider', amountPaise: paise },
      { account: 'customers', amountPaise: -paise },
    ],
  }
}

/**
 * The sale of an order: the price of its goods becomes an advance of each pharmacy. `couponPaise` of it is paid by the
 * operator, whose coupon the customer used.
 */
export function sold(
  orderId: string,
  amounts: readonly ShipmentAmount[],
  deliveryPaise: number,
  couponPaise = 0,
): JournalEntry {
  const goods = amounts.reduce((sum, { paise }) => sum + paise, 0)
  return {
    key: `sale:${orderId}`,
    kind: 'sale',
    orderId,
    entries: [
      { account: 'customers', amountPaise: goods - couponPaise + deliveryPaise },
      { account: 'coupons', amountPaise: couponPaise },
      ...amounts.map(({ pharmacyId, paise }) => ({
        account: 'advance' as const,
        pharmacyId,
        amountPaise: -paise,
      })),
      { account: 'delivery', amountPaise: -deliveryPaise },
    ],
  }
}

/**
 * The provider paid a refund to the customer: it reduces what the shop owes them; anything above that is the
 * operator's expense.
 */
export function refunded(
  refundId: string,
  orderId: string,
  paise: number,
  owedPaise: number,
): JournalEntry {
  const due = Math.max(0, Math.min(paise, owedPaise))
  return {
    key: `refund:${refundId}`,
    kind: 'refund',
    orderId,
    entries: [
      { account: 'customers', amountPaise: due },
      { account: 'goodwill', amountPaise: paise - due },
      { account: 'provider', amountPaise: -paise },
    ],
  }
}
