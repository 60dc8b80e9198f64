import type { Role } from '#contract/accounts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { tellShelves } from './give-back-queries.ts'
import { choosePicks, type PickableBatch, type Taken, unfitOn } from './pick-choice.ts'
import {
  changePicks,
  findPicks,
  findStocked,
  type PickChange,
  type PickRow,
} from './pick-queries.ts'
import { lockShelves } from './sale-queries.ts'

/** A sold line that is packed. */
export type PackedLine = {
  orderItemId: string
  medicineId: string
  quantity: number
  promisedExpiry: string | null
}

/**
 * How packing fared. 'unfit': from the batches that are named, or without any recall, it can't be packed;
 * 'held': a batch was recalled and no other can take its place.
 */
export type Packed = { result: 'kept' | 'repicked' } | { result: 'unfit' | 'held' }

type Packing = {
  lines: readonly PackedLine[]
  /** By line, where whoever packs it has said from which batches. */
  named: ReadonlyMap<string, readonly Taken[]>
  by: { role: Role; id: string }
  at: Date
}

/**
 * Fixes from which batches lines are packed: all of them, or nothing changes. The medicines are locked until the
 * transaction ends, so a recall comes before it or after.
 */
export async function pickToPack(db: Db, { lines, named, by, at }: Packing): Promise<Packed> {
  const ids = lines.map(({ medicineId }) => medicineId)
  const shelves = await lockShelves(db, ids)
  const standing = await findPicks(
    db,
    lines.map(({ orderItemId }) => orderItemId),
  )
  const stocked = await findStocked(db, ids)
  const today = indianDay(at)
  const changes: PickChange[] = []
  for (const line of lines) {
    const own = standing.filter(({ orderItemId }) => orderItemId === line.orderItemId)
    const batches = batchesFor(line, own, stocked)
    const chosen = choosePicks(line, {
      standing: own.map(({ quantity, batch }) => ({ batchId: batch.id, quantity })),
      batches,
      named: named.get(line.orderItemId),
      today,
    })
    if (chosen === null)
      return { result: own.some(({ batch }) => batch.recalled) ? 'held' : 'unfit' }
    changes.push(...changesTo(line, { own, chosen, batches, today }))
  }
  if (changes.length === 0) return { result: 'kept' }
  // Units that nobody may have leave the stock: what customers hold while they pay must stay.
  const lost = Map.groupBy(changes, ({ medicineId }) => medicineId)
  const isShort = shelves.some(({ id, stock, reserved }) => {
    const units = (lost.get(id) ?? []).reduce((sum, one) => sum + (one.unfit ? one.units : 0), 0)
    return stock + units < reserved
  })
  if (isShort) return { result: 'held' }
  await changePicks(db, changes, { by, at })
  await tellShelves(db, ids)
  return { result: 'repicked' }
}

function batchesFor(
  { medicineId }: PackedLine,
  own: readonly PickRow[],
  stocked: readonly PickableBatch[],
): PickableBatch[] {
  const known = new Map(stocked.map((batch) => [batch.id, batch]))
  for (const { batch } of own) known.set(batch.id, batch)
  return [...known.values()]
    .filter((batch) => batch.medicineId === medicineId)
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate) || a.id.localeCompare(b.id))
}

function changesTo(
  { orderItemId, medicineId }: PackedLine,
  given: {
    own: readonly PickRow[]
    chosen: readonly Taken[]
    batches: readonly PickableBatch[]
    today: string
  },
): PickChange[] {
  const { own, chosen, batches, today } = given
  return batches.flatMap((batch) => {
    const had = own.find((pick) => pick.batch.id === batch.id)?.quantity ?? 0
    const has = chosen.find(({ batchId }) => batchId === batch.id)?.quantity ?? 0
    const units = has - had
    const unfit = units < 0 ? unfitOn(batch, today) : null
    return units === 0 ? [] : [{ orderItemId, medicineId, batchId: batch.id, units, unfit }]
  })
}

/** Whether a batch of these lines was recalled. Their medicines are locked, so a recall comes before or after. */
export async function isRecalled(
  db: Db,
  lines: readonly Pick<PackedLine, 'orderItemId' | 'medicineId'>[],
): Promise<boolean> {
  await lockShelves(
    db,
    lines.map(({ medicineId }) => medicineId),
  )
  const standing = await findPicks(
    db,
    lines.map(({ orderItemId }) => orderItemId),
  )
  return standing.some(({ batch }) => batch.recalled)
}
