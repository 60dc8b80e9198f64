import type { EntryKind } from '#contract/ledger.ts'

export const entryWords: Record<EntryKind, string> = {
  capture: 'Customer paid',
  sale: 'Order placed',
  delivered: 'Delivered',
  reversal: 'Sale undone',
  refund: 'Refunded',
  payout: 'Payout',
  payout_failed: 'Payout came back',
}
