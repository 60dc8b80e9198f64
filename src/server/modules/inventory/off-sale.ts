import { type Bar, bars, noBatch } from '#contract/drug-schedules.ts'

/** Why a medicine of an approved pharmacy is not on sale, for the pharmacy. */
export type OffSale = { reason: Bar | 'no_batch'; message: string }

/** null: it is on sale as far as the drug rules and its batch are concerned. */
export function offSaleOf({
  bar,
  expiryDate,
}: {
  bar: Bar | null
  expiryDate: string | null
}): OffSale | null {
  if (bar !== null) return { reason: bar, message: bars[bar] }
  return expiryDate === null ? { reason: 'no_batch', message: noBatch } : null
}
