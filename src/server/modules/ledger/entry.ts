import type { Account, EntryKind } from '#contract/ledger-accounts.ts'

/** Above 0 a debit, below 0 a credit, in paise; `post` drops entries of 0. */
export type LedgerEntry = { account: Account; pharmacyId?: string; amountPaise: number }

/** A journal entry. `key` identifies it: an entry that is already posted is not posted again. */
export type JournalEntry = {
  key: string
  kind: EntryKind
  orderId?: string
  shipmentId?: string
  entries: readonly LedgerEntry[]
}
