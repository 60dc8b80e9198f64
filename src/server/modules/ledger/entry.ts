import type { Account, EntryKind } from '#contract/ledger.ts'

/** Above 0 a debit, below a credit; lines of nothing are left out. In paise. */
export type Line = { account: Account; pharmacyId?: string; amountPaise: number }

/** A fact about money. `key` names it: what is booked already is not booked again. */
export type Entry = {
  key: string
  kind: EntryKind
  orderId?: string
  consignmentId?: string
  lines: readonly Line[]
}
