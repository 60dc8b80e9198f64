import type { Medicine } from '#contract/medicine.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type MedicineRow, medicineView } from '../inventory/index.ts'
import { readableMedicine } from './show-medicine.ts'
import { findNeighbours, mostSimilar } from './visible-queries.ts'

/**
 * Others of the category, in stock first: those that follow alphabetically, among which are other strengths of
 * the same salt, then from the beginning. Each step reads four rows of an index.
 */
export async function findSimilar(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<Medicine[]> {
  const { row } = await readableMedicine(ctx, params.id)
  const today = indianDay(ctx.now)
  const found: MedicineRow[] = []
  for (const { from, units } of [
    { from: row.name, units: 1 },
    { from: '', units: 1 },
    { from: '', units: 0 },
  ]) {
    if (found.length >= mostSimilar) break
    const without = [row.id, ...found.map(({ id }) => id)]
    found.push(
      ...(await findNeighbours(ctx.db, { category: row.category, from, units, without }, today)),
    )
  }
  return found.slice(0, mostSimilar).map(medicineView)
}
