import { basisPoints } from '#contract/gst.ts'
import type { MedicineInput, OwnMedicine } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { problemOf } from './broken-rule.ts'
import { factsOf } from './facts/medicine-facts.ts'
import { ownMedicineView } from './medicine-view.ts'
import { findOwn } from './queries.ts'
import { blockNewcomers } from './recalls/recall-batches.ts'
import { insertMedicine } from './write-queries.ts'

export async function createMedicine(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { body }: { body: MedicineInput },
): Promise<OwnMedicine> {
  const { price, mrp, stockQuantity, gst, ...given } = body
  const { form = null, packAmount = null, packUnit = null, schedule = null } = body
  const sources = {
    name: body.name,
    composition: body.composition,
    manufacturer: body.manufacturer || null,
    packSize: body.packSize || null,
  }
  const said = { form, strength: body.strength || null, packAmount, packUnit }
  const medicine = {
    ...given,
    ...sources,
    ...factsOf(sources, said),
    schedule,
    pharmacyId: actor.id,
    pricePaise: paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity,
    sku: body.sku || null,
    hsn: body.hsn || null,
    gstBp: gst == null ? null : basisPoints(gst),
    createdAt: now,
    updatedAt: now,
  }
  const id = await insertMedicine(db, medicine).catch((error: unknown) => {
    throw problemOf(error)
  })
  await blockNewcomers(db, [id], now)
  const row = await findOwn(db, id, actor.id)
  if (row === null) throw new Problem('internal')
  return ownMedicineView(row)
}
