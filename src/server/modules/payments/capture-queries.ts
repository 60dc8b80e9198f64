import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { captures, payments } from '../../platform/tables/index.ts'

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

/** Writes down money that came beside what ended its payment; false where that was done before. */
export async function insertCapture(db: Db, capture: CaptureRow): Promise<boolean> {
  const rows = await insert(db).execute(capture)
  return rows.length > 0
}

const endOfPayment = prepared((db: Db) => {
  const came = db.$with('came').as(newCapture(db))
  return db
    .with(came)
    .update(payments)
    .set({
      providerPaymentId: sql`${placeholder('id')}::text`,
      status: sql`${placeholder('to')}::text`,
      capturedAt: sql`${placeholder('endedAt')}::timestamptz`,
    })
    .where(and(eq(payments.id, placeholder('paymentId')), eq(payments.status, 'created')))
    .returning({ id: payments.id })
    .prepare('end_payment')
})

/** Money that came ends its payment, once: it made the order stand, or goes back. */
export async function endPayment(db: Db, capture: CaptureRow): Promise<void> {
  const to = capture.sale ? 'captured' : 'returned'
  const ended = { ...capture, to, endedAt: capture.capturedAt.toISOString() }
  const rows = await endOfPayment(db).execute(ended)
  if (rows.length === 0) throw new Error('a payment ended twice')
}

export async function findCapture(db: Db, id: string): Promise<CaptureRow | null> {
  const rows = await db.select().from(captures).where(eq(captures.id, id))
  return rows[0] ?? null
}
