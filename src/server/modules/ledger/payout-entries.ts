import type { Entry } from './entry.ts'

/* Money that leaves for a pharmacy. Amounts in paise. */

/** Which payout, to whom, and where the money comes from: the provider's account or the bank's. */
export type PaidOut = {
  payoutId: string
  pharmacyId: string
  paise: number
  from: 'provider' | 'bank'
}

/** Off the balance from the moment it is asked for: what is on its way can't be paid again. */
export function paidOut({ payoutId, pharmacyId, paise, from }: PaidOut): Entry {
  return {
    key: `payout:${payoutId}`,
    kind: 'payout',
    lines: [
      { account: 'pharmacy', pharmacyId, amountPaise: paise },
      { account: from, amountPaise: -paise },
    ],
  }
}

/** It did not arrive: it is owed again. */
export function payoutFailed({ payoutId, pharmacyId, paise, from }: PaidOut): Entry {
  return {
    key: `payout_failed:${payoutId}`,
    kind: 'payout_failed',
    lines: [
      { account: 'pharmacy', pharmacyId, amountPaise: -paise },
      { account: from, amountPaise: paise },
    ],
  }
}
