import { indianDay } from '../../../platform/clock.ts'
import type { By } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { lockStock, publishStockChanges } from '../../inventory/index.ts'
import { type BackAgain, bringBack, findPackedBatches, type Packed } from './take-back-queries.ts'

export type { BackAgain, Packed } from './take-back-queries.ts'

/** Units that can't be sold again were to be restocked. */
export class NotSoldAgain extends Error {}

type Returned = {
  orderItemId: string
  medicineId: string
  quantity: number
  /** The batches the units belong to (default: earliest expiry first). They add up to `quantity`. */
  batches?: readonly BackAgain[] | undefined
  /** Whether the units are sold again; otherwise they are destroyed. */
  restock: boolean
}

type How = { by: By; at: Date; cutoffDays: number }

const dayMs = 86_400_000

/** The batches that a delivered item was packed from; `fit`: the shop would still sell them. */
export async function findPacked(
  db: Db,
  orderItemId: string,
  { at, cutoffDays }: Pick<How, 'at' | 'cutoffDays'>,
): Promise<Packed[]> {
  const lastDay = indianDay(new Date(at.getTime() + cutoffDays * dayMs))
  return findPackedBatches(db, orderItemId, lastDay)
}

/**
 * Takes units of a delivered item back, even of a medicine deleted since. Throws `NotSoldAgain` if a unit is
 * to be restocked but can't be sold. Returns the batches; null if they have fewer units out.
 */
export async function takeBack(db: Db, returned: Returned, how: How): Promise<BackAgain[] | null> {
  const { orderItemId, medicineId, quantity, restock } = returned
  await lockStock(db, [medicineId])
  const packed = await findPacked(db, orderItemId, how)
  const batches = chooseBatches(packed, quantity, returned.batches)
  if (batches === null) return null
  const unfit = new Set(packed.filter(({ fit }) => !fit).map(({ id }) => id))
  if (restock && batches.some(({ batchId }) => unfit.has(batchId))) throw new NotSoldAgain()
  await bringBack(db, { orderItemId, perBatch: batches, restock }, how)
  if (restock) await publishStockChanges(db, [medicineId])
  return batches
}

/** `quantity` units from these batches; null if fewer are out, or the named batches are others. */
export function chooseBatches(
  packed: readonly Packed[],
  quantity: number,
  named?: readonly BackAgain[],
): BackAgain[] | null {
  const left = new Map(packed.map((batch) => [batch.id, batch.left]))
  const batches = named === undefined ? fromFirst(packed, quantity) : together(named)
  const fits = batches.every((batch) => batch.quantity <= (left.get(batch.batchId) ?? 0))
  const sum = batches.reduce((all, batch) => all + batch.quantity, 0)
  return fits && sum === quantity ? batches : null
}

function fromFirst(packed: readonly Packed[], quantity: number): BackAgain[] {
  let rest = quantity
  const chosen = packed.map(({ id, left }) => {
    const batch = { batchId: id, quantity: Math.min(rest, left) }
    rest -= batch.quantity
    return batch
  })
  return chosen.filter((batch) => batch.quantity > 0)
}

/** Adds up batches that are named twice. */
function together(named: readonly BackAgain[]): BackAgain[] {
  const sums = new Map<string, number>()
  for (const { batchId, quantity } of named) sums.set(batchId, (sums.get(batchId) ?? 0) + quantity)
  return [...sums].map(([batchId, quantity]) => ({ batchId, quantity }))
}
