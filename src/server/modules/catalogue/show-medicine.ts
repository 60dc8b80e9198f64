import type { catalogue } from '#contract/catalogue.ts'
import type { Body } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { medicineView, ownMedicineView } from './medicine-view.ts'
import { findOwn, findVisible, type MedicineRow } from './queries.ts'

type Input = { params: { id: string } }

export async function showMedicine(
  ctx: Context,
  { params }: Input,
): Promise<Body<typeof catalogue.detail>> {
  const { row, own } = await readableMedicine(ctx, params.id)
  return own ? ownMedicineView(row) : medicineView(row)
}

/** A medicine that whoever asks may see; throws `medicine_not_found` for any other. */
export async function readableMedicine(
  { db, actor, now }: Context,
  id: string,
): Promise<{ row: MedicineRow; own: boolean }> {
  const own = actor?.role === 'pharmacy' ? await findOwn(db, id, actor.id) : null
  if (own !== null) return { row: own, own: true }
  const row = await findVisible(db, id, indianDay(now))
  if (row === null) throw new Problem('medicine_not_found')
  return { row, own: false }
}
