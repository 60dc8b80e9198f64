import { and, inArray, sql } from 'drizzle-orm'
import type { ConsignmentState } from '#contract/consignments.ts'
import type { Db } from '../../platform/db.ts'
import { consignments } from '../../platform/tables/index.ts'

type Way = Partial<Record<ConsignmentState, Partial<typeof consignments.$inferInsert>>>

const notHandedOver = { shippedAt: null, carrier: null, trackingNumber: null }

/** Takes parts to one state, with the moments that belong to it. The caller holds their orders' locks. */
export async function setStates(
  db: Db,
  ids: string[],
  { from, to }: { from: ConsignmentState[]; to: ConsignmentState },
  now: Date,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const moments: Way = {
    new: { ...notHandedOver, acceptedAt: null },
    packed: notHandedOver,
    shipped: { shippedAt: now },
    delivered: { deliveredAt: now },
  }
  const accepted = {
    ...notHandedOver,
    acceptedAt: sql`coalesce(${consignments.acceptedAt}, ${at})`,
  }
  const rows = await db
    .update(consignments)
    .set({ state: to, ...(to === 'accepted' ? accepted : moments[to]) })
    .where(and(inArray(consignments.id, ids), inArray(consignments.state, from)))
    .returning({ id: consignments.id })
  return rows.map(({ id }) => id)
}
