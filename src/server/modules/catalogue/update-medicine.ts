import { basisPoints } from '#contract/gst.ts'
import type { MedicineChange, OwnMedicine } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { aboveMrpSentence } from './batches/batch-rules.ts'
import { type Counted, countAgain } from './batches/count-queries.ts'
import { tellShelves } from './batches/give-back-queries.ts'
import { findLowMrps, followMrp } from './batches/mrp-queries.ts'
import { blame } from './batches/own-batch.ts'
import { problemOf } from './broken-rule.ts'
import { factsAfter } from './facts/facts-after.ts'
import { ownMedicineView } from './medicine-view.ts'
import { findOwn } from './queries.ts'
import { blockNewcomers } from './recalls/recall-batches.ts'
import { changeMedicine, findForChange, type MedicineChanges } from './write-queries.ts'

export async function updateMedicine(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { params, body }: { params: { id: string }; body: MedicineChange },
): Promise<OwnMedicine> {
  const before = await findForChange(db, params.id, actor.id)
  if (before === null) throw new Problem('medicine_not_found')
  const given = changesOf(body)
  const changes = { ...given, ...factsAfter(before, given), updatedAt: now }
  const priced = { id: before.id, before, after: { ...before, ...changes } }
  const low = (await findLowMrps(db, [priced], indianDay(now))).get(before.id)
  if (low) throw blame('price', aboveMrpSentence(low))
  await change(db, { ...before, ...changes }, changes, { pharmacyId: actor.id, at: now }).catch(
    (error: unknown) => {
      throw problemOf(error)
    },
  )
  await followMrp(db, [priced])
  const row = await findOwn(db, params.id, actor.id)
  if (row === null) throw new Problem('medicine_not_found')
  return ownMedicineView(row)
}

/** Its batches first: the shelf must never have fewer units than customers hold. */
async function change(
  db: Db,
  after: Counted,
  changes: MedicineChanges,
  by: { pharmacyId: string; at: Date },
): Promise<void> {
  await changeMedicine(db, after.id, changes)
  const { stock, batchNumber, expiryDate } = changes
  if (stock !== undefined || batchNumber !== undefined || expiryDate !== undefined) {
    await countAgain(db, [after], by)
    await tellShelves(db, [after.id])
  }
  // Another name or number may be one that was recalled.
  await blockNewcomers(db, [after.id], by.at)
}

/**
 * A field left out or blank keeps its value; an MRP or a picture of null is taken away, a fact of null
 * is told from the text again.
 */
function changesOf(change: MedicineChange): MedicineChanges {
  const { price, mrp, stockQuantity, image, gst, ...texts } = change
  const given = Object.entries(texts).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...Object.fromEntries(given),
    ...(image === null ? { image: '' } : image ? { image } : {}),
    ...(price === undefined ? {} : { pricePaise: paiseOf(price) }),
    ...(mrp === undefined ? {} : { mrpPaise: mrp === null ? null : paiseOf(mrp) }),
    ...(stockQuantity === undefined ? {} : { stock: stockQuantity }),
    ...(gst === undefined ? {} : { gstBp: gst === null ? null : basisPoints(gst) }),
  }
}
