import { formatRupees } from '#contract/money.ts'
import type { Payout } from '#contract/settlement.ts'
import { formatDay } from '../../dates.ts'

/** '₹96.10 was paid to you on 23 Nov 2026, reference HDFC001.' */
export function payoutWords({ amount, state, reference, createdAt, settledAt }: Payout): string {
  const sum = formatRupees(amount)
  if (state === 'failed')
    return `A payout of ${sum} on ${formatDay(createdAt)} failed. The money is in your balance again, and is paid anew.`
  if (state !== 'processed') return `${sum} is on its way to you since ${formatDay(createdAt)}.`
  const by = reference === null ? '' : `, reference ${reference}`
  return `${sum} was paid to you on ${formatDay(settledAt ?? createdAt)}${by}.`
}
