/** A batch as far as packing looks at it; `units`: what can be taken out of it. */
export type PickableBatch = {
  id: string
  medicineId: string
  number: string
  expiryDate: string
  units: number
  recalled: boolean
  retired: boolean
}

/** So many units of one batch. */
export type Taken = { batchId: string; quantity: number }

/** Why units may not be sold at all; where they lie, they are set aside. */
export type Unfit = 'recalled' | 'retired' | 'expired'

export function unfitOn(batch: PickableBatch, today: string): Unfit | null {
  if (batch.recalled) return 'recalled'
  if (batch.retired) return 'retired'
  return batch.expiryDate <= today ? 'expired' : null
}

/** Whether units of a batch may be packed: they can be sold, and keep what the customer was told of their expiry. */
export function mayBePacked(
  batch: PickableBatch,
  promisedExpiry: string | null,
  today: string,
): boolean {
  if (unfitOn(batch, today) !== null) return false
  return promisedExpiry === null || batch.expiryDate >= promisedExpiry
}

type Line = { quantity: number; promisedExpiry: string | null }
type Shelf = {
  /** What the line was given when it was sold. */
  standing: readonly Taken[]
  /** Batches of its medicine: what expires first before all else. */
  batches: readonly PickableBatch[]
  /** Said by whoever packs; then nothing else counts. */
  named?: readonly Taken[] | undefined
  today: string
}

/**
 * From which batches a line is packed: those that are named; else what was picked when it was sold, and in the
 * place of what may not be packed any more, what expires first. null where that can't be.
 */
export function choosePicks(line: Line, shelf: Shelf): Taken[] | null {
  const { standing, named, today } = shelf
  const fit = new Map(
    shelf.batches
      .filter((batch) => mayBePacked(batch, line.promisedExpiry, today))
      .map((batch) => [batch.id, batch.units]),
  )
  for (const { batchId, quantity } of standing) {
    const units = fit.get(batchId)
    if (units !== undefined) fit.set(batchId, units + quantity)
  }
  if (named !== undefined) return wholeOf(line, named, fit)
  const kept = standing.filter(({ batchId }) => fit.has(batchId))
  for (const { batchId, quantity } of kept) fit.set(batchId, (fit.get(batchId) ?? 0) - quantity)
  let missing = line.quantity - sumOf(kept)
  const more = [...fit].map(([batchId, units]) => {
    const quantity = Math.min(units, missing)
    missing -= quantity
    return { batchId, quantity }
  })
  return missing === 0 ? merged([...kept, ...more]) : null
}

function wholeOf(line: Line, named: readonly Taken[], fit: ReadonlyMap<string, number>) {
  const taken = merged(named)
  const isThere = taken.every(({ batchId, quantity }) => quantity <= (fit.get(batchId) ?? 0))
  return isThere && sumOf(taken) === line.quantity ? taken : null
}

function merged(all: readonly Taken[]): Taken[] {
  const sums = new Map<string, number>()
  for (const { batchId, quantity } of all) sums.set(batchId, (sums.get(batchId) ?? 0) + quantity)
  return [...sums]
    .map(([batchId, quantity]) => ({ batchId, quantity }))
    .filter(({ quantity }) => quantity > 0)
}

function sumOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { quantity }) => sum + quantity, 0)
}
