import { consignmentStates } from '#contract/consignments.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { type Cell, sheetLine, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { Place } from '../../platform/keyset.ts'
import type { Streamed } from '../../platform/serve.ts'
import { type BuyerRow, findBuyers } from './buyer-queries.ts'
import { nameOf } from './recall-name.ts'
import { mustBeThere } from './show-recall.ts'

/** How many lines are in memory at a time. */
const batch = 500

const columns = [
  'Order ID',
  'Order date (IST)',
  'Customer',
  'E-mail',
  'Phone',
  'Medicine',
  'Batch',
  'Units',
  'Pharmacy',
  'State',
  'Told on (IST)',
]

/** Who bought units of a recalled batch, oldest order first. */
export async function exportBuyers(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: HandlerInput<typeof recalls.exportBuyers>,
): Promise<Streamed> {
  const recall = await mustBeThere(ctx.db, id)
  await recordAudit(ctx, {
    action: 'recall_buyers_exported',
    subject: { type: 'recall', id, name: nameOf(recall) },
  })
  const filename = `recall-${id.slice(0, 8)}-buyers-${indianDay(ctx.now)}.csv`
  return { filename, body: linesOf(ctx.db, id) }
}

async function* linesOf(db: Db, id: string): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  let place: Pick<Place, 'value' | 'id'> | null = null
  do {
    const seek = { descending: false, back: false, inclusive: false, place, take: batch }
    const rows: BuyerRow[] = await findBuyers(db, id, seek)
    yield rows.map((row) => sheetLine(cellsOf(row))).join('')
    const last = rows.length < batch ? undefined : rows.at(-1)
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
    consignmentStates[row.state],
    row.toldAt ? indianDay(row.toldAt) : '',
  ]
}
