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
 * operator, whose coupon the customer used. `from`: what was paid for the rest, or the cash to collect.
 */
export function sold(
  orderId: string,
  amounts: readonly ShipmentAmount[],
  { deliveryPaise, couponPaise = 0, from = 'customers' }: HowPaid,
): JournalEntry {
  const goods = amounts.reduce((sum, { paise }) => sum + paise, 0)
  return {
    key: `sale:${orderId}`,
    kind: 'sale',
    orderId,
    entries: [
      { account: from, amountPaise: goods - couponPaise + deliveryPaise },
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

type HowPaid = { deliveryPaise: number; couponPaise?: number; from?: 'customers' | 'cash_due' }

/** The cash of a shipment was collected with its delivery: the carrier has it. */
export function collected(shipmentId: string, orderId: string, paise: number): JournalEntry {
  return {
    key: `collected:${shipmentId}`,
    kind: 'collected',
    orderId,
    shipmentId,
    entries: [
      { account: 'carrier', amountPaise: paise },
      { account: 'cash_due', amountPaise: -paise },
    ],
  }
}

/** A carrier remitted cash: `collectedPaise` was collected, `paise` came, and the operator bears the difference. */
export function remitted(
  remittanceId: string,
  { collectedPaise, paise }: { collectedPaise: number; paise: number },
): JournalEntry {
  return {
    key: `remittance:${remittanceId}`,
    kind: 'remittance',
    entries: [
      { account: 'bank', amountPaise: paise },
      { account: 'cash_difference', amountPaise: collectedPaise - paise },
      { account: 'carrier', amountPaise: -collectedPaise },
    ],
  }
}

/**
 * A refund was paid to the customer, by the provider or from the bank: it reduces what the shop owes them; anything
 * above that is the operator's expense.
 */
export function refunded(
  refundId: string,
  orderId: string,
  paise: number,
  owedPaise: number,
  from: 'provider' | 'bank' = 'provider',
): JournalEntry {
  const due = Math.max(0, Math.min(paise, owedPaise))
  return {
    key: `refund:${refundId}`,
    kind: 'refund',
    orderId,
    entries: [
      { account: 'customers', amountPaise: due },
      { account: 'goodwill', amountPaise: paise - due },
      { account: from, amountPaise: -paise },
    ],
  }
}
