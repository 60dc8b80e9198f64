import type { HandlerInput } from '#contract/endpoint.ts'
import type { recalls } from '#contract/recalls.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, StreamContext } from '../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { Place } from '../../platform/keyset.ts'
import type { Streamed } from '../../platform/serve.ts'
import { type BuyerRow, findBuyers } from './buyer-queries.ts'
import { nameOf } from './recall-name.ts'
import { requireRecall } from './show-recall.ts'

/** How many rows are in memory at a time. */
const columns = [
  'Order ID',
  'Order date (IST)',
  'Customer',
  'Email',
  'Phone',
  'Medicine',
  'Batch',
  'Units',
  'Pharmacy',
  'State',
  'Notified on (IST)',
]

/** Exports the buyers of a recalled batch, oldest order first. */
export async function exportBuyers(
  ctx: StreamContext<Actor<'admin'>>,
  { params: { id } }: HandlerInput<typeof recalls.exportBuyers>,
): Promise<Streamed> {
  const recall = await requireRecall(ctx.db, id)
  await recordAudit(ctx, {
    action: 'recall_buyers_exported',
    subject: { type: 'recall', id, name: nameOf(recall) },
  })
  const filename = `recall-${id.slice(0, 8)}-buyers-${indianDay(ctx.now)}.csv`
  return { filename, body: rowsOf(await ctx.reads(), id) }
}

async function* rowsOf(db: Db, id: string): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  let place: Pick<Place, 'value' | 'id'> | null = null
  do {
    const seek = { descending: false, back: false, inclusive: false, place, take: sheetBatch }
    const rows: BuyerRow[] = await findBuyers(db, id, seek)
    yield sheetLines(rows.map(cellsOf))
    const last = rows.length < sheetBatch ? undefined : rows.at(-1)
    place = last === undefined ? null : { value: last.sortedAt, id: last.id }
  } while (place !== null)
}

function cellsOf(row: BuyerRow): Cell[] {
  const { orderId, placedAt, customer, email, phone, medicine, batchNumber, units } = row
  return [
    orderId,
    placedAt ? indianDay(placedAt) : '',
    customer,
    email,
    phone,
    medicine,
    batchNumber,
    units,
    row.pharmacy,
    shipmentStates[row.state],
    row.notifiedAt ? indianDay(row.notifiedAt) : '',
  ]
}
