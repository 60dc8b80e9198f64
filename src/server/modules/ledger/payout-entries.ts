import type { JournalEntry } from './entry.ts'

/* Journal entries of payouts to pharmacies. Amounts in paise. */

/** A payout, its pharmacy, and the source of the money: the provider's account or the bank's. */
export type PaidOut = {
  payoutId: string
  pharmacyId: string
  paise: number
  from: 'provider' | 'bank'
}

/** Deducted from the balance as soon as it is requested, so that money in transit can't be paid again. */
export function paidOut({ payoutId, pharmacyId, paise, from }: PaidOut): JournalEntry {
  return {
    key: `payout:${payoutId}`,
    kind: 'payout',
    entries: [
      { account: 'pharmacy', pharmacyId, amountPaise: paise },
      { account: from, amountPaise: -paise },
    ],
  }
}

/** The payout failed: the shop owes the money again. */
export function payoutFailed({ payoutId, pharmacyId, paise, from }: PaidOut): JournalEntry {
  return {
    key: `payout_failed:${payoutId}`,
    kind: 'payout_failed',
    entries: [
      { account: 'pharmacy', pharmacyId, amountPaise: -paise },
      { account: from, amountPaise: paise },
    ],
  }
}
