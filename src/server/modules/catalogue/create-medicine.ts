import type { MedicineInput, OwnMedicine } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { problemOf } from './broken-rule.ts'
import { ownMedicineView } from './medicine-view.ts'
import { findOwn } from './queries.ts'
import { insertMedicine } from './write-queries.ts'

export async function createMedicine(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { body }: { body: MedicineInput },
): Promise<OwnMedicine> {
  const { price, mrp, stockQuantity, manufacturer, packSize, sku, ...given } = body
  const medicine = {
    ...given,
    pharmacyId: actor.id,
    pricePaise: paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity,
    manufacturer: manufacturer || null,
    packSize: packSize || null,
    sku: sku || null,
    createdAt: now,
    updatedAt: now,
  }
  const id = await insertMedicine(db, medicine).catch((error: unknown) => {
    throw problemOf(error)
  })
  const row = await findOwn(db, id, actor.id)
  if (row === null) throw new Problem('internal')
  return ownMedicineView(row)
}
