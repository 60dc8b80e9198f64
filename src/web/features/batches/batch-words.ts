import type { OwnBatch } from '#contract/own-batches.ts'

type Told = Pick<
  OwnBatch,
  'recall' | 'retiredAt' | 'soldUntil' | 'units' | 'setAside' | 'expiryDate'
>
export type BatchState = { status: 'cancelled' | 'out' | 'low' | 'instock'; words: string }

const dayMs = 86_400_000

/** What is to be known of a batch before all else, seen from `today`; null where all is well. */
export function batchState(batch: Told, today: string): BatchState | null {
  if (batch.recall !== null) return { status: 'cancelled', words: 'Recalled' }
  if (batch.retiredAt !== null) return { status: 'out', words: 'Retired' }
  if (batch.expiryDate <= today) return { status: 'out', words: 'Expired' }
  if (batch.soldUntil < today) return { status: 'out', words: 'Too close to its expiry' }
  const days = Math.round((Date.parse(batch.soldUntil) - Date.parse(today)) / dayMs)
  if (batch.units === 0 || days > 60) return null
  const words = days === 0 ? 'Sold for the last day' : `Sold for ${days + 1} more days`
  return { status: 'low', words }
}

/** '+5' and '−2', with a sign that is read as one. */
export function movedWords(units: number): string {
  const amount = Math.abs(units).toLocaleString('en-IN')
  return units < 0 ? `−${amount}` : `+${amount}`
}

export const byWords = {
  customer: 'A customer',
  pharmacy: 'You',
  admin: 'The administrator',
  system: 'The shop',
} as const
