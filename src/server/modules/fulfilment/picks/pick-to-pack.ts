import { indianDay } from '../../../platform/clock.ts'
import type { By } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { lockStock, publishStockChanges } from '../../inventory/index.ts'
import {
  type BatchPick,
  choosePicks,
  hasExpired,
  type PickableBatch,
  type Unfit,
  unfitOn,
} from './pick-choice.ts'
import {
  changePicks,
  findPicks,
  findStocked,
  type PickChange,
  type PickRow,
} from './pick-queries.ts'

/** A sold item that is packed. */
export type PackedItem = {
  orderItemId: string
  medicineId: string
  quantity: number
  promisedExpiry: string | null
}

/**
 * The result of packing. 'unfit': it can't be packed from the named batches or, without any recall, from the
 * stock; 'on_hold': a batch was recalled and no other can replace it.
 */
export type Packed = { result: 'unchanged' | 'repicked' } | { result: 'unfit' | 'on_hold' }

type Packing = {
  items: readonly PackedItem[]
  /** The batches that the pharmacy named, by item. */
  named: ReadonlyMap<string, readonly BatchPick[]>
  by: By
  at: Date
}

/**
 * Decides which batches items are packed from, for all items or none. Locks the medicines until the
 * transaction ends, so that a recall comes before or after.
 */
export async function pickToPack(db: Db, { items, named, by, at }: Packing): Promise<Packed> {
  const ids = items.map(({ medicineId }) => medicineId)
  const stocks = await lockStock(db, ids)
  const picked = await findPicks(
    db,
    items.map(({ orderItemId }) => orderItemId),
  )
  const stocked = await findStocked(db, ids)
  const today = indianDay(at)
  const changes: PickChange[] = []
  for (const item of items) {
    const own = picked.filter(({ orderItemId }) => orderItemId === item.orderItemId)
    const batches = batchesFor(item, own, stocked)
    const chosen = choosePicks(item, {
      picked: own.map(({ quantity, batch }) => ({ batchId: batch.id, quantity })),
      batches,
      named: named.get(item.orderItemId),
      today,
    })
    if (chosen === null)
      return { result: own.some(({ batch }) => batch.recalled) ? 'on_hold' : 'unfit' }
    changes.push(...changesTo(item, { own, chosen, batches, today }))
  }
  if (changes.length === 0) return { result: 'unchanged' }
  // Unfit units leave the stock, but units that customers have reserved must stay.
  const lost = Map.groupBy(changes, ({ medicineId }) => medicineId)
  const isShort = stocks.some(({ id, stock, reserved }) => {
    const units = (lost.get(id) ?? []).reduce((sum, one) => sum + (one.unfit ? one.units : 0), 0)
    return stock + units < reserved
  })
  if (isShort) return { result: 'on_hold' }
  await changePicks(db, changes, { by, at })
  await publishStockChanges(db, ids)
  return { result: 'repicked' }
}

function batchesFor(
  { medicineId }: PackedItem,
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
  { orderItemId, medicineId }: PackedItem,
  given: {
    own: readonly PickRow[]
    chosen: readonly BatchPick[]
    batches: readonly PickableBatch[]
    today: string
  },
): PickChange[] {
  const { own, chosen, batches, today } = given
  return batches.flatMap((batch) => {
    const before = own.find((pick) => pick.batch.id === batch.id)?.quantity ?? 0
    const after = chosen.find(({ batchId }) => batchId === batch.id)?.quantity ?? 0
    const units = after - before
    const unfit = units < 0 ? unfitOn(batch, today) : null
    return units === 0 ? [] : [{ orderItemId, medicineId, batchId: batch.id, units, unfit }]
  })
}

/**
 * Why packed items may not be given to anybody: a batch was recalled, or expires by `today`. Null if they may: a batch
 * whose other units were destroyed is no reason. Locks their medicines, so that a recall or a correction comes before
 * or after.
 */
export async function unfitSincePacked(
  db: Db,
  items: readonly Pick<PackedItem, 'orderItemId' | 'medicineId'>[],
  today: string,
): Promise<Exclude<Unfit, 'retired'> | null> {
  await lockStock(
    db,
    items.map(({ medicineId }) => medicineId),
  )
  const picked = await findPicks(
    db,
    items.map(({ orderItemId }) => orderItemId),
  )
  if (picked.some(({ batch }) => batch.recalled)) return 'recalled'
  return picked.some(({ batch }) => hasExpired(batch, today)) ? 'expired' : null
}
