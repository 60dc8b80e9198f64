import type { Entry } from './entry.ts'

/* What orders do to the books. Amounts in paise. */

/** A pharmacy's part of a sum. */
export type Part = { consignmentId: string; pharmacyId: string; paise: number }

/** The provider took money for an order: it is the customer's until something is sold for it. */
export function captured(captureId: string, orderId: string, paise: number): Entry {
  return {
    key: `capture:${captureId}`,
    kind: 'capture',
    orderId,
    lines: [
      { account: 'provider', amountPaise: paise },
      { account: 'customers', amountPaise: -paise },
    ],
  }
}

/** It paid for an order: each pharmacy has its goods' price to earn. */
export function sold(orderId: string, parts: readonly Part[], deliveryPaise: number): Entry {
  const goods = parts.reduce((sum, { paise }) => sum + paise, 0)
  return {
    key: `sale:${orderId}`,
    kind: 'sale',
    orderId,
    lines: [
      { account: 'customers', amountPaise: goods + deliveryPaise },
      ...parts.map(({ pharmacyId, paise }) => ({
        account: 'advance' as const,
        pharmacyId,
        amountPaise: -paise,
      })),
      { account: 'delivery', amountPaise: -deliveryPaise },
    ],
  }
}

/**
 * Money left the provider for the customer: what was owed to them is less by it, and what was not owed is
 * at the operator's cost.
 */
export function refunded(
  refundId: string,
  orderId: string,
  paise: number,
  owedPaise: number,
): Entry {
  const due = Math.max(0, Math.min(paise, owedPaise))
  return {
    key: `refund:${refundId}`,
    kind: 'refund',
    orderId,
    lines: [
      { account: 'customers', amountPaise: due },
      { account: 'goodwill', amountPaise: paise - due },
      { account: 'provider', amountPaise: -paise },
    ],
  }
}
