/** The facts of a batch that packing needs; `units`: what can be taken from it. */
export type PickableBatch = {
  id: string
  medicineId: string
  number: string
  expiryDate: string
  units: number
  recalled: boolean
  retired: boolean
}

/** A quantity of units of one batch. */
export type BatchPick = { batchId: string; quantity: number }

/** Why units may not be sold; such units are set aside. */
export type Unfit = 'recalled' | 'retired' | 'expired'

export function unfitOn(batch: PickableBatch, today: string): Unfit | null {
  if (batch.recalled) return 'recalled'
  if (batch.retired) return 'retired'
  return hasExpired(batch, today) ? 'expired' : null
}

export function hasExpired({ expiryDate }: PickableBatch, today: string): boolean {
  return expiryDate <= today
}

/**
 * Whether units of a batch may be packed: they are sellable, and expire no sooner than the customer was
 * promised.
 */
export function mayBePacked(
  batch: PickableBatch,
  promisedExpiry: string | null,
  today: string,
): boolean {
  if (unfitOn(batch, today) !== null) return false
  return promisedExpiry === null || batch.expiryDate >= promisedExpiry
}

type Item = { quantity: number; promisedExpiry: string | null }
type Options = {
  /** What was picked for the item when it was sold. */
  picked: readonly BatchPick[]
  /** Batches of its medicine, earliest expiry first. */
  batches: readonly PickableBatch[]
  /** Batches that the pharmacy names; they replace every other choice. */
  named?: readonly BatchPick[] | undefined
  today: string
}

/**
 * The batches that an item is packed from: the named ones, or else what was picked at the sale, with unfit
 * batches replaced by those that expire first. Null if there are too few units.
 */
export function choosePicks(item: Item, options: Options): BatchPick[] | null {
  const { picked, named, today } = options
  const fit = new Map(
    options.batches
      .filter((batch) => mayBePacked(batch, item.promisedExpiry, today))
      .map((batch) => [batch.id, batch.units]),
  )
  for (const { batchId, quantity } of picked) {
    const units = fit.get(batchId)
    if (units !== undefined) fit.set(batchId, units + quantity)
  }
  if (named !== undefined) return checkNamed(item, named, fit)
  const stillFit = picked.filter(({ batchId }) => fit.has(batchId))
  for (const { batchId, quantity } of stillFit) fit.set(batchId, (fit.get(batchId) ?? 0) - quantity)
  let missing = item.quantity - sumOf(stillFit)
  const more = [...fit].map(([batchId, units]) => {
    const quantity = Math.min(units, missing)
    missing -= quantity
    return { batchId, quantity }
  })
  return missing === 0 ? merged([...stillFit, ...more]) : null
}

function checkNamed(item: Item, named: readonly BatchPick[], fit: ReadonlyMap<string, number>) {
  const picked = merged(named)
  const isAvailable = picked.every(({ batchId, quantity }) => quantity <= (fit.get(batchId) ?? 0))
  return isAvailable && sumOf(picked) === item.quantity ? picked : null
}

function merged(all: readonly BatchPick[]): BatchPick[] {
  const sums = new Map<string, number>()
  for (const { batchId, quantity } of all) sums.set(batchId, (sums.get(batchId) ?? 0) + quantity)
  return [...sums]
    .map(([batchId, quantity]) => ({ batchId, quantity }))
    .filter(({ quantity }) => quantity > 0)
}

function sumOf(picked: readonly BatchPick[]): number {
  return picked.reduce((sum, { quantity }) => sum + quantity, 0)
}
