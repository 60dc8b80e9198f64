import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ConsignmentState } from '#contract/consignments.ts'
import type { Db } from '../../platform/db.ts'
import { consignments, orderItems } from '../../platform/tables/index.ts'

export type PartRow = typeof consignments.$inferSelect
export type LineRow = typeof orderItems.$inferSelect

/** One consignment, if it is this pharmacy's. */
export type OwnPart = { id: string; pharmacyId: string }

const own = ({ id, pharmacyId }: OwnPart) =>
  and(eq(consignments.id, id), eq(consignments.pharmacyId, pharmacyId))

export async function findPart(db: Db, part: OwnPart): Promise<PartRow | null> {
  const [row] = await db.select().from(consignments).where(own(part))
  return row ?? null
}

export async function findItemsOfPart(db: Db, consignmentId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.consignmentId, consignmentId))
    .orderBy(asc(orderItems.position))
}

type Step = Partial<
  Pick<
    PartRow,
    'acceptedAt' | 'packedAt' | 'shippedAt' | 'deliveredAt' | 'carrier' | 'trackingNumber'
  >
> & { state: ConsignmentState }

/** Moves a consignment on from where it must stand; null where it does not: somebody else was first. */
export async function takeStep(
  db: Db,
  part: OwnPart,
  from: readonly ConsignmentState[],
  set: Step,
): Promise<PartRow | null> {
  const [row] = await db
    .update(consignments)
    .set(set)
    .where(and(own(part), inArray(consignments.state, [...from])))
    .returning()
  return row ?? null
}

/** Lines of an order whose lock the caller holds. */
export async function setDeclined(
  db: Db,
  itemIds: string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await db
    .update(orderItems)
    .set({ declinedAt: at, declineReason: reason })
    .where(inArray(orderItems.id, itemIds))
}
