import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { plainNumber } from '../../../platform/tables/columns.ts'
import { recalls } from '../../../platform/tables/index.ts'

export type RecallRow = typeof recalls.$inferSelect
export type NewRecall = typeof recalls.$inferInsert

/** Recalls are opened and closed one after another, until the transaction ends. */
export async function takeRecallTurn(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203127)`)
}

/** Whether one with the same words is in force. */
export async function isKnown(
  db: Db,
  {
    medicine,
    composition,
    batchNumber,
  }: Pick<NewRecall, 'medicine' | 'composition' | 'batchNumber'>,
): Promise<boolean> {
  const same = (
    column: typeof recalls.medicine | typeof recalls.composition,
    said?: string | null,
  ) => (said ? eq(sql`lower(${column})`, said.toLowerCase()) : isNull(column))
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

/** Of two who close it at once, one does: null for the other, and where there is none. */
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
