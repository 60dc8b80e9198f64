import { basisPoints } from '#contract/gst.ts'
import type { MedicineChange, OwnMedicine, SeenStock } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { findPharmacy } from '../../pharmacies/index.ts'
import {
  adjustBatches,
  type Counted,
  publishStockChanges,
} from '../batches/change-batch-queries.ts'
import { findLowMrps, followMrp } from '../batches/mrp-queries.ts'
import { aboveMrpSentence, blame, problemOf } from '../broken-rules.ts'
import { factsAfter } from '../facts/medicine-facts.ts'
import { findRuleOf } from '../facts/medicine-rule.ts'
import { imageAfter } from '../foreign-images/entered-image.ts'
import { requestImages } from '../foreign-images/request-queries.ts'
import type { InventoryDeps, PharmacyContext } from '../inventory-deps.ts'
import type { Keeper } from '../sold-stock-queries.ts'
import { changeMedicine, findForChange, findOwn, type MedicineChanges } from './medicine-queries.ts'
import { ownMedicineView } from './medicine-view.ts'

export async function updateMedicine(
  { db, actor, now, blockAddedBatches, sold }: PharmacyContext,
  { params, body }: { params: { id: string }; body: MedicineChange },
): Promise<OwnMedicine> {
  const before = await findForChange(db, params.id, actor.id)
  if (before === null) throw new Problem('medicine_not_found')
  requireSeen(before, body.seen)
  const picture = imageAfter(before, body.image === null ? '' : body.image || undefined)
  const given = withBatch(before, { ...changesOf(unlessAnswered(before, body)), ...picture })
  const facts = { ...given, ...factsAfter(before, given) }
  const rule = await findRuleOf(db, { ...before, ...facts }, indianDay(now))
  const changes = { ...facts, ...rule, updatedAt: now }
  const priced = { id: before.id, before, after: { ...before, ...changes } }
  const low = (await findLowMrps(db, sold, [priced], indianDay(now))).get(before.id)
  if (low) throw blame('price', aboveMrpSentence(low))
  await change(db, { ...before, ...changes }, changes, {
    pharmacyId: actor.id,
    staffId: actor.staff.id,
    at: now,
    blockAddedBatches,
    sold,
  }).catch((error: unknown) => {
    throw problemOf(error)
  })
  await followMrp(db, [priced])
  if (picture.imageAddress !== before.imageAddress) await requestImages(db, [before.id], now)
  const row = await findOwn(db, params.id, actor.id)
  const seller = await findPharmacy(db, actor.id)
  if (row === null || seller === null) throw new Problem('medicine_not_found')
  return ownMedicineView(row, seller, indianDay(now))
}

/** Batches first: the stock must never fall below the reserved units. */
async function change(
  db: Db,
  after: Omit<Counted, 'batchNumber' | 'expiryDate'> & Pick<Stored, 'batchNumber' | 'expiryDate'>,
  changes: MedicineChanges,
  { sold, ...by }: Keeper & Pick<InventoryDeps, 'blockAddedBatches' | 'sold'>,
): Promise<void> {
  await changeMedicine(db, after.id, changes)
  const { stock } = changes
  const { batchNumber, expiryDate } = after
  const isCounted = stock !== undefined || changes.batchNumber != null || changes.expiryDate != null
  if (isCounted && batchNumber !== null && expiryDate !== null) {
    const earlier = await adjustBatches(db, [{ ...after, batchNumber, expiryDate }], by)
    for (const batch of earlier) await sold.pickAgain(db, batch, by)
    await publishStockChanges(db, [after.id])
  }
  // The new name or batch number may be a recalled one.
  await by.blockAddedBatches(db, [after.id], by.at)
}

type Stored = NonNullable<Awaited<ReturnType<typeof findForChange>>>

/** A count or a batch that was entered for another stock than there is now says nothing about it. */
function requireSeen(before: Stored, seen: SeenStock = {}): void {
  const { batchNumber, expiryDate } = before
  const stockQuantity = expiryDate === null ? before.unbatched : before.stock
  const now = { stockQuantity, batchNumber, expiryDate }
  const fields = ['stockQuantity', 'batchNumber', 'expiryDate'] as const
  if (fields.some((field) => seen[field] !== undefined && seen[field] !== now[field]))
    throw new Problem('stock_changed', { details: now })
}

/**
 * A medicine without a batch gets its first one when number and expiry date are entered; its units that were counted
 * before are then in that batch. Until then, a counted number of units is not stock.
 */
function withBatch(before: Stored, given: MedicineChanges): MedicineChanges {
  const { batchNumber, expiryDate, stock, ...others } = given
  if (before.expiryDate !== null) return given
  if (batchNumber != null && expiryDate != null)
    return { ...given, stock: stock ?? before.unbatched, unbatched: 0 }
  if (batchNumber != null) throw blame('expiryDate', `${bothNeeded} expiry date`)
  if (expiryDate != null) throw blame('batchNumber', `${bothNeeded} batch number`)
  return stock === undefined ? others : { ...others, unbatched: stock }
}

const bothNeeded = 'A batch needs its number and its expiry date. Enter the'

/** The own view answers a medicine without a batch with a stock of 0: sent back as it is, this counts nothing. */
function unlessAnswered(
  before: Stored,
  { stockQuantity, ...body }: MedicineChange,
): MedicineChange {
  const isAnswer = before.expiryDate === null && body.expiryDate === null && stockQuantity === 0
  return isAnswer ? body : { ...body, stockQuantity }
}

const neverEmptied = new Set(['manufacturer', 'packSize', 'sku', 'batchNumber', 'expiryDate'])

/**
 * The changes of all but the picture. A field left out or blank keeps its value. null removes an MRP; for a fact,
 * null derives it from the text again; for what cannot be emptied, it keeps the value.
 */
function changesOf(change: MedicineChange): MedicineChanges {
  const { price, mrp, stockQuantity, image: _, seen: _seen, gst, ...texts } = change
  const given = Object.entries(texts).filter(
    ([field, value]) =>
      value !== undefined && value !== '' && !(value === null && neverEmptied.has(field)),
  )
  return {
    ...Object.fromEntries(given),
    ...(price === undefined ? {} : { pricePaise: paiseOf(price) }),
    ...(mrp === undefined ? {} : { mrpPaise: mrp === null ? null : paiseOf(mrp) }),
    ...(stockQuantity === undefined ? {} : { stock: stockQuantity }),
    ...(gst === undefined ? {} : { gstBp: gst === null ? null : basisPoints(gst) }),
  }
}
