import { type BatchPick, mayBePacked, type PickableBatch } from './pick-choice.ts'

type Picked = { quantity: number; batch: PickableBatch }

/**
 * The units that an item gives back when it needs only `wanted` of those picked for it: first what may not be packed
 * anyway, then what expires last, which is easiest to sell again. Null if fewer are picked.
 */
export function chooseUnpicked(
  picked: readonly Picked[],
  wanted: number,
  { promisedExpiry, today }: { promisedExpiry: string | null; today: string },
): BatchPick[] | null {
  let rest = picked.reduce((sum, { quantity }) => sum + quantity, 0) - wanted
  if (rest < 0) return null
  const isUseful = ({ batch }: Picked) => (mayBePacked(batch, promisedExpiry, today) ? 1 : 0)
  return picked
    .toSorted(
      (a, b) =>
        isUseful(a) - isUseful(b) ||
        b.batch.expiryDate.localeCompare(a.batch.expiryDate) ||
        b.batch.id.localeCompare(a.batch.id),
    )
    .map(({ batch, quantity }) => {
      const units = Math.min(quantity, rest)
      rest -= units
      return { batchId: batch.id, quantity: units }
    })
    .filter(({ quantity }) => quantity > 0)
}
