import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { plainNumber } from '../../platform/columns.ts'
import type { Db } from '../../platform/db.ts'
import { recalledBatches } from '../inventory/tables.ts'
import { recalls } from './tables.ts'

export type RecallRow = typeof recalls.$inferSelect
export type NewRecall = typeof recalls.$inferInsert

/** Serialises the opening and closing of recalls until the transaction ends. */
export async function lockRecalls(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203127)`)
}

/** Whether an equal recall is in force. */
export async function isRecallKnown(
  db: Db,
  {
    medicine,
    composition,
    batchNumber,
  }: Pick<NewRecall, 'medicine' | 'composition' | 'batchNumber'>,
): Promise<boolean> {
  const same = (
    column: typeof recalls.medicine | typeof recalls.composition,
    text?: string | null,
  ) => (text ? eq(sql`lower(${column})`, text.toLowerCase()) : isNull(column))
  const known = await db.$count(
    recalls,
    and(
      eq(plainNumber(recalls.batchNumber), plainNumber(sql`${batchNumber}::text`)),
      sql`${recalls.outcome} is distinct from 'released'`,
      same(recalls.medicine, medicine),
      same(recalls.composition, composition),
    ),
  )
  return known > 0
}

export async function insertRecall(db: Db, recall: NewRecall): Promise<string> {
  const [row] = await db.insert(recalls).values(recall).returning({ id: recalls.id })
  if (row === undefined) throw new Error('a recall was not stored')
  return row.id
}

/** Closes a recall; null if it is closed already or unknown. */
export async function endRecall(
  db: Db,
  id: string,
  end: { outcome: 'destroyed' | 'released'; evidence: string; closedBy: string; closedAt: Date },
): Promise<RecallRow | null> {
  const [row] = await db
    .update(recalls)
    .set(end)
    .where(and(eq(recalls.id, id), isNull(recalls.closedAt)))
    .returning()
  return row ?? null
}

/** Severity and reason of recalls, by id. */
export async function describeRecalls(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({ id: recalls.id, severity: recalls.severity, reason: recalls.reason })
    .from(recalls)
    .where(inArray(recalls.id, [...ids]))
  return new Map(rows.map(({ id, ...recall }) => [id, recall]))
}

/** Other recalls in force that have matched a batch of this one, oldest first. */
export async function findOthersInForce(db: Db, id: string): Promise<string[]> {
  const shared = sql`exists (select from ${recalledBatches} o
    join ${recalledBatches} k on k.batch_id = o.batch_id
    where o.recall_id = ${recalls.id} and k.recall_id = ${id}::uuid)`
  const rows = await db
    .select({ id: recalls.id })
    .from(recalls)
    .where(and(ne(recalls.id, id), sql`${recalls.outcome} is distinct from 'released'`, shared))
    .orderBy(recalls.openedAt, recalls.id)
  return rows.map((row) => row.id)
}
