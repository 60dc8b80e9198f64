import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { tellShelves } from './batches/give-back-queries.ts'
import { lockShelves } from './batches/sale-queries.ts'
import {
  type BackAgain,
  bringBack,
  findPackedBatches,
  type Packed,
} from './batches/take-back-queries.ts'

export type { Packed } from './batches/take-back-queries.ts'

/** Units that can't be sold again were to go back on the shelf. */
export class NotSoldAgain extends Error {}

type Returned = {
  orderItemId: string
  medicineId: string
  quantity: number
  /** From which of its batches; from those that expire first without. They add up to `quantity`. */
  parts?: readonly BackAgain[] | undefined
  /** Sold again; destroyed otherwise. */
  restock: boolean
}

type How = { by: { role: string; id: string }; at: Date; cutoffDays: number }

const dayMs = 86_400_000

/** The batches a delivered line was packed from; fit for the shelf is what the shop would still sell. */
export async function findPacked(
  db: Db,
  orderItemId: string,
  { at, cutoffDays }: Pick<How, 'at' | 'cutoffDays'>,
): Promise<Packed[]> {
  const lastDay = indianDay(new Date(at.getTime() + cutoffDays * dayMs))
  return findPackedBatches(db, orderItemId, lastDay)
}

/**
 * Takes units of a delivered line back, also of a medicine that was deleted meanwhile. Throws `NotSoldAgain`
 * where one of them may not be sold again and should be; false where its batches have not so many out.
 */
export async function takeBack(db: Db, returned: Returned, how: How): Promise<boolean> {
  const { orderItemId, medicineId, quantity, restock } = returned
  await lockShelves(db, [medicineId])
  const packed = await findPacked(db, orderItemId, how)
  const parts = partsOf(packed, quantity, returned.parts)
  if (parts === null) return false
  const unfit = new Set(packed.filter(({ fit }) => !fit).map(({ id }) => id))
  if (restock && parts.some(({ batchId }) => unfit.has(batchId))) throw new NotSoldAgain()
  await bringBack(db, { orderItemId, parts, restock }, how)
  if (restock) await tellShelves(db, [medicineId])
  return true
}

/** So many units off these batches; null where they have fewer out, or others were named. */
export function partsOf(
  packed: readonly Packed[],
  quantity: number,
  named?: readonly BackAgain[],
): BackAgain[] | null {
  const left = new Map(packed.map((batch) => [batch.id, batch.left]))
  const parts = named === undefined ? fromFirst(packed, quantity) : together(named)
  const fits = parts.every((part) => part.quantity <= (left.get(part.batchId) ?? 0))
  const sum = parts.reduce((all, part) => all + part.quantity, 0)
  return fits && sum === quantity ? parts : null
}

function fromFirst(packed: readonly Packed[], quantity: number): BackAgain[] {
  let rest = quantity
  const taken = packed.map(({ id, left }) => {
    const part = { batchId: id, quantity: Math.min(rest, left) }
    rest -= part.quantity
    return part
  })
  return taken.filter((part) => part.quantity > 0)
}

/** A batch that is named twice is meant for the sum. */
function together(named: readonly BackAgain[]): BackAgain[] {
  const sums = new Map<string, number>()
  for (const { batchId, quantity } of named) sums.set(batchId, (sums.get(batchId) ?? 0) + quantity)
  return [...sums].map(([batchId, quantity]) => ({ batchId, quantity }))
}
