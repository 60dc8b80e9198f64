import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { GrievanceCategory } from '#contract/grievance-words.ts'
import type { Db } from '../../platform/db.ts'
import { orders } from '../orders/tables.ts'
import { grievanceEvents, grievanceLinks, grievances } from './tables.ts'
import { sealVisitor } from './visitor-name.ts'

export type GrievanceRow = typeof grievances.$inferSelect
type NewEvent = typeof grievanceEvents.$inferInsert

/** Whose grievance: a customer's own, that of an emailed link, or any. */
export type Whose = { id: string; customerId: string } | { tokenHash: string } | { id: string }

type NewGrievance = {
  customerId: string | null
  name: string | null
  email: string | null
  category: GrievanceCategory
  orderId: string | null
  givenOrder: string | null
  digest: string
  filedAt: Date
  acknowledgeBy: Date
  resolveBy: Date
}

/** null if the same complaint is open. */
export async function insertGrievance(
  db: Db,
  { name, ...grievance }: NewGrievance,
): Promise<GrievanceRow | null> {
  const id = randomUUID()
  const sealed = name === null ? null : await sealVisitor(db, id, name)
  const rows = await db
    .insert(grievances)
    .values({ ...grievance, id, name: sealed })
    .onConflictDoNothing({ target: grievances.digest, where: isNull(grievances.resolvedAt) })
    .returning()
  return rows[0] ?? null
}

export async function findOpenByDigest(db: Db, digest: string): Promise<GrievanceRow | null> {
  const rows = await db
    .select()
    .from(grievances)
    .where(and(eq(grievances.digest, digest), isNull(grievances.resolvedAt)))
  return rows[0] ?? null
}

/** Whether a customer has placed this order. */
export async function ownsOrder(db: Db, orderId: string, customerId: string): Promise<boolean> {
  const own = and(eq(orders.id, orderId), eq(orders.customerId, customerId))
  return (await db.$count(orders, and(own, sql`${orders.placedAt} is not null`))) > 0
}

function matching(db: Db, whose: Whose): SQL | undefined {
  if ('tokenHash' in whose)
    return inArray(
      grievances.id,
      db
        .select({ id: grievanceLinks.grievanceId })
        .from(grievanceLinks)
        .where(eq(grievanceLinks.tokenHash, whose.tokenHash)),
    )
  const own = 'customerId' in whose ? eq(grievances.customerId, whose.customerId) : undefined
  return and(eq(grievances.id, whose.id), own)
}

export async function findGrievance(db: Db, whose: Whose): Promise<GrievanceRow | null> {
  const rows = await db.select().from(grievances).where(matching(db, whose))
  return rows[0] ?? null
}

/** Locks the row, so that of competing changes each sees the one before. */
export async function lockGrievance(db: Db, whose: Whose): Promise<GrievanceRow | null> {
  const rows = await db.select().from(grievances).where(matching(db, whose)).for('update')
  return rows[0] ?? null
}

type Change = Partial<
  Pick<
    typeof grievances.$inferInsert,
    'acknowledgedAt' | 'resolvedAt' | 'reopenedAt' | 'resolveBy' | 'assigneeId' | 'waiting'
  >
>

/** The caller holds the row's lock. */
export async function updateGrievance(db: Db, id: string, change: Change): Promise<void> {
  await db.update(grievances).set(change).where(eq(grievances.id, id))
}

export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await db.insert(grievanceEvents).values([...events])
}

/** False if the same escalation was recorded before. */
export async function insertEscalation(db: Db, event: NewEvent): Promise<boolean> {
  const rows = await db
    .insert(grievanceEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: grievanceEvents.id })
  return rows.length > 0
}

/** Oldest first. */
export function findEvents(db: Db, grievanceId: string) {
  return db
    .select()
    .from(grievanceEvents)
    .where(eq(grievanceEvents.grievanceId, grievanceId))
    .orderBy(grievanceEvents.id)
}
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

export async function insertLink(
  db: Db,
  link: { tokenHash: string; grievanceId: string; createdAt: Date },
): Promise<void> {
  await db.insert(grievanceLinks).values(link)
}
