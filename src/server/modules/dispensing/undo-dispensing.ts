import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { movePrescribed } from '../prescriptions/index.ts'
import type { Pharmacist } from './dispense.ts'
import { addReturned, deleteReserved, lockDraws } from './draw-queries.ts'
import { findUncorrected, insertRegisterEntries, type NewRegisterRow } from './register-queries.ts'

/** Units of an order item that come back, in packs; `units`: what they count on the prescription. */
export type ReturnedItem = { orderItemId: string; quantity: number; units: number }

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
  await movePrescribed(
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
  const change = { prescriptionItemId, reserved: 0, dispensed: -units }
  await movePrescribed(db, [change], indianDay(reason.at))
  await correct(db, [{ orderItemId, units, quantity: item.quantity }], reason)
}

type Corrected = {
  orderItemId: string
  units: number
  /** Packs; all that were not corrected before if it is left out. */
  quantity?: number
}

/** Records that units came back, with a counter-entry for each register entry. */
async function correct(db: Db, items: readonly Corrected[], reason: Reason): Promise<void> {
  for (const { orderItemId, units } of items) await addReturned(db, orderItemId, units)
  const entered = await findUncorrected(
    db,
    items.map(({ orderItemId }) => orderItemId),
  )
  for (const register of ['prescription', 'h1'] as const) {
    const own = entered.filter(({ row }) => row.register === register)
    const rows = items.flatMap(({ orderItemId, quantity = Number.MAX_SAFE_INTEGER }) => {
      let left = quantity
      return own
        .filter(({ row }) => row.orderItemId === orderItemId)
        .flatMap(({ row, corrected }): NewRegisterRow[] => {
          const packs = Math.min(left, row.quantity + corrected)
          left -= packs
          return packs > 0 ? [correctionOf(row, packs, reason)] : []
        })
    })
    const [first] = own
    if (first !== undefined)
      await insertRegisterEntries(db, { pharmacyId: first.row.pharmacyId, register }, rows)
  }
}

function correctionOf(
  row: Awaited<ReturnType<typeof findUncorrected>>[number]['row'],
  packs: number,
  { reason, at, pharmacist }: Reason,
): NewRegisterRow {
  const { id: corrects, serial: _, financialYear: __, snapshot, ...about } = row
  const each = snapshot.units / snapshot.quantity
  const { id: pharmacistId = null, ...signing } = pharmacist ?? {}
  return {
    ...about,
    id: undefined,
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
