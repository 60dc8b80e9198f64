/**
 * The accounts of the marketplace's ledger. Liabilities have negative balances. `advance` and `pharmacy`
 * exist once per pharmacy.
 */
export const accounts = {
  provider: 'Money at the payment provider',
  customers: 'Owed to customers',
  cash_due: 'Cash to collect',
  carrier: 'Cash with the carrier',
  cash_difference: 'Differences of remitted cash',
  advance: 'Paid, not yet delivered',
  pharmacy: 'Owed to the pharmacy',
  commission: 'Commission',
  delivery: 'Delivery charges',
  coupons: 'Coupons at our cost',
  tcs: 'Tax collected at source',
  goodwill: 'Refunded at our cost',
  bank: 'Paid from and into the bank',
} as const
export type Account = keyof typeof accounts

/** Kinds of journal entries. */
export const entryKinds = [
  'capture',
  'sale',
  'collected',
  'remittance',
  'delivered',
  'reversal',
  'refund',
  'payout',
  'payout_failed',
] as const
export type EntryKind = (typeof entryKinds)[number]
