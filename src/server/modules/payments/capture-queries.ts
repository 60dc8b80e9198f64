import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import type { CaptureRecord } from './reconciliation/record-difference.ts'
import { captures, payments, refunds } from './tables.ts'

export type CaptureRow = typeof captures.$inferSelect

const { placeholder } = sql

function newCapture(db: Pick<Db, 'insert'>) {
  return db
    .insert(captures)
    .values({
      id: placeholder('id'),
      paymentId: placeholder('paymentId'),
      amountPaise: placeholder('amountPaise'),
      sale: placeholder('sale'),
      capturedAt: placeholder('capturedAt'),
    })
    .onConflictDoNothing()
    .returning({ id: captures.id })
}

const insert = prepared((db: Db) => newCapture(db).prepare('insert_capture'))

/** Stores a capture that does not end its payment; false if it is stored already. */
export async function insertCapture(db: Db, capture: CaptureRow): Promise<boolean> {
  const rows = await insert(db).execute(capture)
  return rows.length > 0
}

const returnOfPayment = prepared((db: Db) => {
  const inserted = db.$with('inserted').as(newCapture(db))
  return db
    .with(inserted)
    .update(payments)
    .set({
      providerPaymentId: sql`${placeholder('id')}::text`,
      status: 'returned',
      capturedAt: sql`${placeholder('endedAt')}::timestamptz`,
    })
    .where(and(eq(payments.id, placeholder('paymentId')), eq(payments.status, 'created')))
    .returning({ id: payments.id })
    .prepare('return_payment')
})

/** Ends a payment with a capture that is refunded, since the order could not be fulfilled any more. Once. */
export async function returnPayment(db: Db, capture: CaptureRow): Promise<void> {
  const ended = { ...capture, endedAt: capture.capturedAt.toISOString() }
  const rows = await returnOfPayment(db).execute(ended)
  if (rows.length === 0) throw new Error('a payment ended twice')
}

export async function findCapture(db: Db, id: string): Promise<CaptureRow | null> {
  const rows = await db.select().from(captures).where(eq(captures.id, id))
  return rows[0] ?? null
}

/** Our records of these payments of the provider; payments we don't know are left out. */
export async function findCaptureRecords(
  db: Db,
  ids: string[],
): Promise<Map<string, CaptureRecord>> {
  if (ids.length === 0) return new Map()
  const records = await select(db, inArray(captures.id, ids))
  return new Map(records.map((record) => [record.id, record]))
}

/** Captures from one time (included) to another (excluded). */
export async function findCaptureRecordsBetween(
  db: Db,
  from: Date,
  to: Date,
): Promise<CaptureRecord[]> {
  return select(db, and(gte(captures.capturedAt, from), lt(captures.capturedAt, to)))
}

async function select(db: Db, which: SQL | undefined): Promise<CaptureRecord[]> {
  const sum = (state: SQL) =>
    sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${state}), 0)::float8`
  return db
    .select({
      id: captures.id,
      orderId: payments.orderId,
      amountPaise: captures.amountPaise,
      surePaise: sum(inArray(refunds.state, ['pending', 'processed'])),
      mostPaise: sum(sql`${refunds.state} <> 'failed'`),
    })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .leftJoin(refunds, eq(refunds.captureId, captures.id))
    .where(which)
    .groupBy(captures.id, payments.orderId)
}
