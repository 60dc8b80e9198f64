import { Problem } from '#contract/problem.ts'
import type { Db } from '../../platform/db.ts'
import {
  findPrescriptionItems,
  findRemaining,
  lockPrescriptionItems,
  movePrescribed,
  reservePrescribed,
} from '../prescriptions/index.ts'
import {
  deleteReserved,
  findDraws,
  insertDraws,
  lockDraws,
  type NewDraw,
  setDrawn,
  setVerified,
  type VerifiedBy,
} from './draw-queries.ts'

/** An order item that needs a prescription. */
export type PrescribedItem = {
  id: string
  name: string
  quantity: number
  prescribedKey: string | null
  unitsPerPack: number
}

/**
 * Reserves what order items draw from a prescription that was verified before: from its items of the same salt,
 * strength and form; an item without one waits for the pharmacist. Of a prescription that is too old to be used first
 * (`isOld`), only what was dispensed on it before. Throws `prescription_expired` and `prescription_exceeded`.
 */
export async function reserveFromVerified(
  db: Db,
  prescriptionId: string,
  items: readonly PrescribedItem[],
  { today, isOld }: { today: string; isOld: boolean },
): Promise<void> {
  const known = await findPrescriptionItems(db, prescriptionId)
  const draws = items.flatMap((item): NewDraw[] => {
    const source = known.find(({ prescribedKey }) => prescribedKey === item.prescribedKey)
    if (isOld && (source === undefined || source.dispensed === 0)) throw tooOldFor(item)
    return source ? [drawOf(item, source.id)] : []
  })
  await reserve(db, draws, { items, today, verified: null })
}

function tooOldFor({ name }: PrescribedItem): Problem {
  return new Problem('prescription_expired', {
    message: `${name} was not dispensed on this prescription before, and it is too old by now. Ask the prescriber for a new one.`,
  })
}

/**
 * Links order items to the prescription items that a pharmacist has chosen, and reserves what was not reserved at the
 * checkout. The caller holds the order's lock. Throws `prescription_differs` where salt, strength or form are others,
 * and `prescription_exceeded`.
 */
export async function linkVerified(
  db: Db,
  prescriptionId: string,
  links: readonly { item: PrescribedItem; prescriptionItemId: string }[],
  { today, verified }: { today: string; verified: VerifiedBy },
): Promise<void> {
  await lockPrescriptionItems(db, prescriptionId)
  const known = new Map(
    (await findPrescriptionItems(db, prescriptionId)).map((one) => [one.id, one]),
  )
  const different = links.filter(
    ({ item, prescriptionItemId }) =>
      known.get(prescriptionItemId)?.prescribedKey !== item.prescribedKey,
  )
  if (different.length > 0)
    throw new Problem('prescription_differs', {
      details: { items: different.map(({ item: { id, name } }) => ({ _id: id, name })) },
    })
  const ids = links.map(({ item }) => item.id)
  const drawn = new Map((await findDraws(db, ids)).map((draw) => [draw.orderItemId, draw]))
  const changed = links.filter(({ item, prescriptionItemId }) => {
    const draw = drawn.get(item.id)
    return draw !== undefined && draw.prescriptionItemId !== prescriptionItemId
  })
  await releaseDraws(
    db,
    changed.map(({ item }) => item.id),
    today,
  )
  const missing = links.filter((link) => !drawn.has(link.item.id) || changed.includes(link))
  const items = links.map(({ item }) => item)
  const draws = missing.map(({ item, prescriptionItemId }) => drawOf(item, prescriptionItemId))
  await reserve(db, draws, { items, today, verified })
  await setVerified(db, ids, verified)
}

function drawOf({ id, quantity, unitsPerPack }: PrescribedItem, prescriptionItemId: string) {
  return { orderItemId: id, prescriptionItemId, units: quantity * unitsPerPack }
}

type Reserving = {
  items: readonly PrescribedItem[]
  today: string
  verified: VerifiedBy | null
}

async function reserve(
  db: Db,
  draws: readonly NewDraw[],
  { items, today, verified }: Reserving,
): Promise<void> {
  if (draws.length === 0) return
  if (!(await reservePrescribed(db, draws, today))) throw await shortage(db, draws, items, today)
  await insertDraws(db, draws, verified)
}

/** Says what is left of the first prescription item that has too little. */
async function shortage(
  db: Db,
  draws: readonly NewDraw[],
  items: readonly PrescribedItem[],
  today: string,
): Promise<Problem> {
  const ids = draws.map(({ prescriptionItemId }) => prescriptionItemId)
  for (const { id, remaining } of await findRemaining(db, ids, today)) {
    const own = draws.filter(({ prescriptionItemId }) => prescriptionItemId === id)
    const wanted = own.reduce((sum, { units }) => sum + units, 0)
    const item = items.find((one) => one.id === own[0]?.orderItemId)
    if (wanted <= remaining || item === undefined) continue
    return new Problem('prescription_exceeded', {
      message: `The prescription allows ${remaining} more of ${item.name}, and this order has ${wanted}. Order fewer, or use another prescription.`,
      details: { items: [{ _id: item.id, name: item.name, remaining, wanted }] },
    })
  }
  return new Problem('prescription_exceeded')
}

/**
 * Lowers what order items have reserved to `units`, if anything; to 0 ends it. In one pass over the prescription items:
 * with two, pharmacies could deadlock. Comes after the stock, which is locked first everywhere.
 */
export async function lowerDraws(
  db: Db,
  wanted: readonly { orderItemId: string; units: number }[],
  today: string,
): Promise<void> {
  const draws = await lockDraws(
    db,
    wanted.map(({ orderItemId }) => orderItemId),
  )
  if (draws.some(({ state }) => state !== 'reserved'))
    throw new Error('a dispensed item was taken out of its order')
  const unitsOf = new Map(wanted.map(({ orderItemId, units }) => [orderItemId, units]))
  const lowered = draws.map((draw) => ({ ...draw, left: unitsOf.get(draw.orderItemId) ?? 0 }))
  const ended = lowered.filter(({ left }) => left === 0).map(({ orderItemId }) => orderItemId)
  await deleteReserved(db, ended)
  for (const { orderItemId, left } of lowered) if (left > 0) await setDrawn(db, orderItemId, left)
  await movePrescribed(
    db,
    lowered.map(({ prescriptionItemId, units, left }) => {
      return { prescriptionItemId, reserved: left - units, dispensed: 0 }
    }),
    today,
  )
}

/** Gives up what order items have reserved, if anything. */
export async function releaseDraws(
  db: Db,
  orderItemIds: readonly string[],
  today: string,
): Promise<void> {
  const released = await deleteReserved(db, orderItemIds)
  await movePrescribed(
    db,
    released.map(({ prescriptionItemId, units }) => {
      return { prescriptionItemId, reserved: -units, dispensed: 0 }
    }),
    today,
  )
}
