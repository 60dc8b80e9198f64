import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type SoldItem, sellFromShelf } from '#server/modules/catalogue/index.ts'
import type { Db } from '#server/platform/db.ts'
import { captures, orderEvents, payments, refunds } from '#server/platform/tables/index.ts'

let paid = 0

/** One row straight in the database: its id. */
export async function seed<Table extends PgTable>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<string> {
  const rows = await db.insert(table).values(row).returning()
  return String((rows as { id?: unknown }[])[0]?.id)
}

/** The units of a line leave the shelf, as a sale has them leave. */
export async function seedSale(db: Db, sold: SoldItem & { at: Date }): Promise<void> {
  if (!(await sellFromShelf(db, [sold], sold.at))) throw new Error('too few units to sell')
}

/** The money of an order that was paid for, and maybe given back since. */
export async function seedMoney(
  db: Db,
  orderId: string,
  amountPaise: number,
  at: Date,
  refunded = false,
): Promise<void> {
  paid += 1
  const number = `Seeded${String(paid).padStart(8, '0')}`
  const captureId = `pay_${number}`
  const paymentId = await seed(db, payments, {
    orderId,
    amountPaise,
    providerOrderId: `order_${number}`,
    providerPaymentId: captureId,
    status: 'captured',
    createdAt: at,
    capturedAt: at,
  })
  await db
    .insert(captures)
    .values({ id: captureId, paymentId, amountPaise, sale: true, capturedAt: at })
  const event = { orderId, at, byRole: 'system', amountPaise } as const
  await db.insert(orderEvents).values({ ...event, what: 'paid' })
  if (!refunded) return
  const given = { orderId, captureId, amountPaise, cause: 'admin_refund' } as const
  await db.insert(refunds).values({ ...given, state: 'processed', createdAt: at, settledAt: at })
  await db.insert(orderEvents).values([
    { ...event, what: 'refund_requested' },
    { ...event, what: 'refund_processed' },
  ])
}
