export type { JournalEntry, LedgerEntry } from './entry.ts'
export {
  captured,
  collected,
  refunded,
  remitted,
  type ShipmentAmount,
  sold,
} from './order-entries.ts'
export { type PaidOut, paidOut, payoutFailed } from './payout-entries.ts'
export { entriesToPost, post } from './post.ts'
export { findDeductions, findOwed } from './post-queries.ts'
export {
  type Deductions,
  deductionsOf,
  delivered,
  type Goods,
  reversed,
} from './shipment-entries.ts'
