import type { admin, TimeRange } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay, indianMoment } from '../../platform/clock.ts'
import type { Actor, StreamContext } from '../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { Streamed } from '../../platform/serve.ts'
import {
  deliveryStatusOf,
  findItems,
  findShipments,
  type ItemRow,
  type ShipmentWithRating,
} from '../orders/index.ts'
import { findReported, type ReportedRow } from './report-queries.ts'
import { startOfRange } from './time-range.ts'

/** How many orders are in memory at a time. */
/** One line per order placed in the range before the export starts; orders placed during it are not included. */
export async function exportReport(
  ctx: StreamContext<Actor<'admin'>>,
  { query: { timeRange } }: HandlerInput<typeof admin.exportReport>,
): Promise<Streamed> {
  const filename = `admin-report-${timeRange}-${indianDay(ctx.now)}.csv`
  await recordAudit(ctx, {
    action: 'report_exported',
    subject: { type: 'report', name: filename },
    after: { range: timeRange },
  })
  return { filename, body: linesOf(await ctx.reads(), timeRange, ctx.now) }
}

async function* linesOf(db: Db, range: TimeRange, now: Date): AsyncGenerator<string> {
  yield sheetMark + sheetLine(reportColumns)
  const span = { from: startOfRange(range, now), to: now }
  let last: ReportedRow | null = null
  do {
    const rows = await findReported(db, span, { after: last, take: sheetBatch })
    yield await textOf(db, rows)
    last = rows.length < sheetBatch ? null : (rows.at(-1) ?? null)
  } while (last !== null)
}

async function textOf(db: Db, rows: ReportedRow[]): Promise<string> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await findItems(db, ids), ({ orderId }) => orderId)
  const parts = Map.groupBy(await findShipments(db, ids), ({ orderId }) => orderId)
  return sheetLines(
    rows.map((row) => reportLine(row, items.get(row.id) ?? [], parts.get(row.id) ?? [])),
  )
}

const reportColumns = [
  'Order ID',
  'Order date (IST)',
  'Customer',
  'Email',
  'Items',
  'Pharmacies',
  'Subtotal (INR)',
  'Delivery (INR)',
  'Total (INR)',
  'Payment method',
  'Payment status',
  'Order status',
  'Delivery status',
  'City',
  'PIN code',
] as const

/** Cells in the order of `reportColumns`; amounts are rupees with two decimals. */
function reportLine(
  order: ReportedRow,
  items: readonly ItemRow[],
  parts: readonly ShipmentWithRating[],
): Cell[] {
  return [
    order.id,
    indianMoment(order.placedAt),
    order.customer,
    order.email,
    items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    [...new Set(parts.map(({ pharmacyName }) => pharmacyName))].join('; '),
    rupeesOf(order.subtotalPaise).toFixed(2),
    rupeesOf(order.deliveryPaise).toFixed(2),
    rupeesOf(order.totalPaise).toFixed(2),
    order.paymentMethod ?? '',
    order.paymentStatus,
    order.status,
    deliveryStatusOf(parts.map(({ deliveryStatus }) => deliveryStatus)),
    order.deliveryAddress.city,
    order.deliveryAddress.zipCode,
  ]
}
