import { eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { captures } from '../../platform/tables/index.ts'

export type CaptureRow = typeof captures.$inferSelect

const insert = prepared((db: Db) =>
  db
    .insert(captures)
    .values({
      id: sql.placeholder('id'),
      paymentId: sql.placeholder('paymentId'),
      amountPaise: sql.placeholder('amountPaise'),
      sale: sql.placeholder('sale'),
      capturedAt: sql.placeholder('capturedAt'),
    })
    .onConflictDoNothing()
    .returning({ id: captures.id })
    .prepare('insert_capture'),
)

/** Writes down money that came; false where that was done before. */
export async function insertCapture(db: Db, capture: CaptureRow): Promise<boolean> {
  const rows = await insert(db).execute(capture)
  return rows.length > 0
}

export async function findCapture(db: Db, id: string): Promise<CaptureRow | null> {
  const rows = await db.select().from(captures).where(eq(captures.id, id))
  return rows[0] ?? null
}
