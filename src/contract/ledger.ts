/**
 * The accounts of the marketplace's books. What the shop owes somebody is below 0. `advance` and `pharmacy`
 * are each pharmacy's own.
 */
export const accounts = {
  provider: 'Money at the payment provider',
  customers: 'Owed to customers',
  advance: 'Paid for, not delivered yet',
  pharmacy: 'Owed to the pharmacy',
  commission: 'Commission',
  delivery: 'Delivery charges',
  tcs: 'Tax collected at source',
  goodwill: 'Given back at our cost',
  bank: 'Paid from the bank',
} as const
export type Account = keyof typeof accounts

/** What can happen to money. */
export const entryKinds = [
  'capture',
  'sale',
  'delivered',
  'reversal',
  'refund',
  'payout',
  'payout_failed',
] as const
export type EntryKind = (typeof entryKinds)[number]
