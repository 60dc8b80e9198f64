import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { type DrawnChange, movePrescribed, setLastDispensed } from '../prescriptions/index.ts'
import type { Pharmacist } from './dispense.ts'
import { addReturned, deleteReserved, findLastDispensed, lockDraws } from './draw-queries.ts'
import { findUncorrected, insertRegisterEntries, type NewRegisterRow } from './register-queries.ts'

/** Packs of a batch that come back. */
type ReturnedBatch = { batchId: string; quantity: number }

/** Packs of an order item that come back; `units`: what all of them count on the prescription. */
export type ReturnedItem = { orderItemId: string; batches: readonly ReturnedBatch[]; units: number }

type Reason = { reason: string; at: Date; pharmacist: Pharmacist | null }

/**
 * Makes what order items have drawn from prescriptions available again, because they never left the pharmacy:
 * reserved units are released, dispensed ones restored, with counter-entries in the registers.
 */
export async function undoDraws(
  db: Db,
  orderItemIds: readonly string[],
  { at }: { at: Date },
): Promise<void> {
  const draws = await lockDraws(db, orderItemIds)
  if (draws.length === 0) return
  const released = await deleteReserved(
    db,
    draws.map(({ orderItemId }) => orderItemId),
  )
  const dispensed = draws
    .filter(({ state, units, returned }) => state === 'dispensed' && returned < units)
    .map(({ returned, ...draw }) => ({ ...draw, units: draw.units - returned }))
  // One pass over the prescription items for both: with two, pharmacies could deadlock.
  await restore(
    db,
    [
      ...released.map((draw) => ({ ...draw, reserved: -draw.units, dispensed: 0 })),
      ...dispensed.map((draw) => ({ ...draw, reserved: 0, dispensed: -draw.units })),
    ],
    indianDay(at),
  )
  await correct(db, dispensed, { reason: 'Not handed over', at, pharmacist: null })
}

/**
 * Makes delivered units that a customer sent back available again, by a pharmacist's decision. Units above what was
 * dispensed are ignored.
 */
export async function restoreReturned(db: Db, item: ReturnedItem, reason: Reason): Promise<void> {
  const [draw] = await lockDraws(db, [item.orderItemId])
  if (draw?.state !== 'dispensed') return
  const units = Math.min(item.units, draw.units - draw.returned)
  if (units <= 0) return
  const { orderItemId, prescriptionItemId } = draw
  const { batches } = item
  const change = { orderItemId, prescriptionItemId, reserved: 0, dispensed: -units }
  await restore(db, [change], indianDay(reason.at))
  await correct(db, [{ orderItemId, batches }], reason)
}

type Restored = DrawnChange & { orderItemId: string }

/**
 * Makes units available on their prescriptions again. A dispensing that was wholly undone does not count as the last
 * one: the next repeat is counted from the one before it.
 */
async function restore(db: Db, changes: readonly Restored[], today: string): Promise<void> {
  const restored = changes.filter(({ dispensed }) => dispensed < 0)
  for (const { orderItemId, dispensed } of restored) await addReturned(db, orderItemId, -dispensed)
  await movePrescribed(db, changes, today)
  // Only now are the prescription items locked, so that no other dispensing is missed.
  const ids = restored.map(({ prescriptionItemId }) => prescriptionItemId)
  const last = ids.length === 0 ? [] : await findLastDispensed(db, ids)
  await setLastDispensed(
    db,
    last.map(({ prescriptionItemId, at }) => ({ prescriptionItemId, day: indianDay(at) })),
  )
}

type Corrected = {
  orderItemId: string
  /** Packs of each batch; all that were not corrected before if it is left out. */
  batches?: readonly ReturnedBatch[]
}

/**
 * Writes a counter-entry for each register entry of units that came back. The items may be of many pharmacies:
 * serials are taken by register, then by pharmacy, the order in which packing takes them too.
 */
async function correct(db: Db, items: readonly Corrected[], reason: Reason): Promise<void> {
  const entered = await findUncorrected(
    db,
    items.map(({ orderItemId }) => orderItemId),
  )
  for (const register of ['prescription', 'h1'] as const) {
    const own = entered.filter(({ row }) => row.register === register)
    const rows = items.flatMap((item) => correctionsOf(own, item, reason))
    const sorted = [...Map.groupBy(rows, ({ pharmacyId }) => pharmacyId)].sort(byPharmacy)
    for (const [pharmacyId, some] of sorted)
      await insertRegisterEntries(db, { pharmacyId, register }, some)
  }
}

const byPharmacy = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1

type Entered = Awaited<ReturnType<typeof findUncorrected>>[number]

/** The counter-entries of one item in one register. */
function correctionsOf(
  entered: readonly Entered[],
  { orderItemId, batches }: Corrected,
  reason: Reason,
): NewRegisterRow[] {
  const left = new Map(batches?.map(({ batchId, quantity }) => [batchId, quantity]))
  return entered
    .filter(({ row }) => row.orderItemId === orderItemId)
    .flatMap(({ row, corrected }) => {
      const standing = row.quantity + corrected
      const back = batches === undefined ? standing : (left.get(row.batchId) ?? 0)
      const packs = Math.min(back, standing)
      left.set(row.batchId, back - packs)
      return packs > 0 ? [correctionOf(row, packs, reason)] : []
    })
}

function correctionOf(
  row: Entered['row'],
  packs: number,
  { reason, at, pharmacist }: Reason,
): NewRegisterRow {
  const { id: corrects, serial: _, financialYear: __, snapshot, ...about } = row
  const each = snapshot.units / snapshot.quantity
  const { id: pharmacistId = null, ...signing } = pharmacist ?? {}
  return {
    ...about,
    corrects,
    day: indianDay(at),
    quantity: -packs,
    pharmacistId,
    snapshot: {
      ...snapshot,
      quantity: -packs,
      units: -packs * each,
      pharmacist: pharmacist === null ? null : (signing as Omit<Pharmacist, 'id'>),
      reason,
    },
    at,
  }
}
