import { type CarrierTable, usualCarrier } from '#contract/carrier-days.ts'
import type { CashTerms } from '#contract/cash-terms.ts'
import { type DeliveryTerms, usualDeliveryTerms } from '#contract/delivery-terms.ts'

/** The terms of the marketplace that the operator sets. */
export type Terms = {
  /** The operator's commission, in hundredths of a percent. Frozen on each order. */
  commissionBp: number
  /** How many days before its expiry a batch is no longer sold. */
  expiryCutoffDays: number
  delivery: DeliveryTerms
  /** How long the carrier takes. Frozen on each shipment. */
  carrier: CarrierTable
  /** Null: customers can't pay in cash. */
  cash: CashTerms | null
}

export const usualTerms: Terms = {
  commissionBp: 8_00,
  expiryCutoffDays: 30,
  delivery: usualDeliveryTerms,
  carrier: usualCarrier,
  cash: null,
}
