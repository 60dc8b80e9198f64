import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { SoldItem } from '#server/modules/fulfilment/index.ts'
import type { Db } from '#server/platform/db.ts'
import { captures, orderEvents, payments, refunds } from '#server/tables.ts'
import { sellUnreserved } from './move-stock.ts'

let paid = 0

/** Inserts one row directly; returns its id. */
export async function seed<Table extends PgTable>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<string> {
  const rows = await db.insert(table).values(row).returning()
  return String((rows as { id?: unknown }[])[0]?.id)
}

/** Removes an item's units from stock, as a sale does. */
export async function seedSale(db: Db, sold: SoldItem & { at: Date }): Promise<void> {
  if (!(await sellUnreserved(db, [sold], sold.at))) throw new Error('too few units to sell')
}

/** Inserts the money of a paid order, optionally with refunds. */
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
