import type { catalogue } from '#contract/catalogue.ts'
import { deliveryLimitsOf } from '#contract/delivery-rules.ts'
import type { Body } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { findOperatorRules } from '../drug-rules/index.ts'
import {
  findOwn,
  type MedicineRow,
  type OwnMedicineRow,
  ownMedicineView,
  shownMedicineView,
} from '../inventory/index.ts'
import { findPharmacy } from '../pharmacies/index.ts'
import { findMergedInto } from '../products/index.ts'
import { findBestOffer, findFreeUnits, findProduct, findVisible } from './visible-queries.ts'

type Input = { params: { id: string } }

export async function showMedicine(
  ctx: Context,
  { params }: Input,
): Promise<Body<typeof catalogue.detail>> {
  const { row, own } = await readableMedicine(ctx, params.id)
  const [seller, product] = await Promise.all([
    findPharmacy(ctx.db, row.pharmacy.id),
    findProduct(ctx.db, row.id),
  ])
  if (seller === null || product === null) throw new Problem('medicine_not_found')
  const { corrected, ...named } = product
  const delivery = deliveryLimitsOf(row, seller, await findOperatorRules(ctx.db))
  return {
    ...(own
      ? ownMedicineView(row, seller, indianDay(ctx.now))
      : { ...shownMedicineView(row), ...corrected }),
    delivery,
    product: named,
  }
}

/**
 * A medicine that the caller may see, or the best offer of the product with this id, or of the one that it was merged
 * into; throws `medicine_not_found` for any other.
 */
export async function readableMedicine(
  { db, actor, now }: Context,
  id: string,
): Promise<{ row: OwnMedicineRow; own: true } | { row: MedicineRow; own: false }> {
  const own = actor?.role === 'pharmacy' ? await findOwn(db, id, actor.id) : null
  if (own !== null) return { row: own, own: true }
  const today = indianDay(now)
  const row =
    (await findVisible(db, id, today)) ??
    (await findBestOffer(db, id, today)) ??
    (await findMergedOffer(db, id, today))
  if (row === null) throw new Problem('medicine_not_found')
  return { row, own: false }
}

/** The best offer of the product that the one with this id was merged into. */
async function findMergedOffer(db: Context['db'], id: string, today: string) {
  const into = await findMergedInto(db, id)
  return into === null ? null : findBestOffer(db, into, today)
}

/** Available units by the ids as given; 0 for a medicine that is not on sale. */
export async function getStockInfo(
  { db, now }: Context,
  { body }: { body: { medicineIds: string[] } },
) {
  const units = await findFreeUnits(db, body.medicineIds, indianDay(now))
  const stockInfo = body.medicineIds.map((id) => [id, units.get(id.toLowerCase()) ?? 0])
  return { success: true as const, stockInfo: Object.fromEntries(stockInfo) }
}
