import type { admin, TimeRange } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { sheetLine, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findConsignments, findItems } from '../orders/index.ts'
import { reportColumns, reportLine } from './report-line.ts'
import { findReported, type ReportedRow } from './report-queries.ts'
import { startOfRange } from './time-range.ts'

/** How many orders are in memory at a time. */
const batch = 500

/** One line per order placed in the range, by then; what is placed while it is read comes next time. */
export async function exportReport(
  ctx: Context<Actor<'admin'>>,
  { query: { timeRange } }: HandlerInput<typeof admin.exportReport>,
): Promise<Streamed> {
  const filename = `admin-report-${timeRange}-${indianDay(ctx.now)}.csv`
  await recordAudit(ctx, {
    action: 'report_exported',
    subject: { type: 'report', name: filename },
    after: { range: timeRange },
  })
  return { filename, body: linesOf(ctx, timeRange) }
}

async function* linesOf({ db, now }: Context, range: TimeRange): AsyncGenerator<string> {
  yield sheetMark + sheetLine(reportColumns)
  const span = { from: startOfRange(range, now), to: now }
  let last: ReportedRow | null = null
  do {
    const rows = await findReported(db, span, { after: last, take: batch })
    yield await textOf(db, rows)
    last = rows.length < batch ? null : (rows.at(-1) ?? null)
  } while (last !== null)
}

async function textOf(db: Db, rows: ReportedRow[]): Promise<string> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await findItems(db, ids), ({ orderId }) => orderId)
  const parts = Map.groupBy(await findConsignments(db, ids), ({ orderId }) => orderId)
  return rows
    .map((row) => sheetLine(reportLine(row, items.get(row.id) ?? [], parts.get(row.id) ?? [])))
    .join('')
}
