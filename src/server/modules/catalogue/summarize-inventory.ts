import type { InventorySummary } from '#contract/inventory.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lastExpiringDay } from './expiring.ts'
import { countByAttention } from './summary-queries.ts'

export async function summarizeInventory({
  db,
  actor,
  now,
}: Context<Actor<'pharmacy'>>): Promise<InventorySummary> {
  const today = indianDay(now)
  return countByAttention(db, { pharmacyId: actor.id, today, lastDay: lastExpiringDay(today) })
}
