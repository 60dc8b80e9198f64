import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { findFreeUnits } from './queries.ts'

/** Units that can be bought now, under each id as it was asked for; 0 for what is not sold. */
export async function tellStock(
  { db, now }: Context,
  { body }: { body: { medicineIds: string[] } },
) {
  const units = await findFreeUnits(db, body.medicineIds, indianDay(now))
  const stockInfo = body.medicineIds.map((id) => [id, units.get(id.toLowerCase()) ?? 0])
  return { success: true as const, stockInfo: Object.fromEntries(stockInfo) }
}
