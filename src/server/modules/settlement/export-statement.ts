import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Movement, movementKinds, type settlement } from '#contract/settlement.ts'
import { indianMoment } from '../../platform/clock.ts'
import type { Actor, StreamContext } from '../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findMovementsFrom } from './movement-queries.ts'
import { withBalances } from './movement-view.ts'
import { entryBefore, findStatement, type StatementRow } from './statement-queries.ts'

/** How many movements are in memory at a time. */
const columns = [
  'Date (IST)',
  'What',
  'Order ID',
  'Goods (INR)',
  'Commission (INR)',
  'TCS (INR)',
  'Amount (INR)',
  'Balance (INR)',
  'Delivery charge of the order, kept by the marketplace (INR)',
  'Reference',
]

/** Every movement of a statement, oldest first, between its opening and its closing balance. */
export async function exportStatement(
  { actor, reads }: StreamContext<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof settlement.exportStatement>,
): Promise<Streamed> {
  const db = await reads()
  const statement = await findStatement(db, actor.id, query.statement)
  if (statement === null) throw new Problem('statement_not_found')
  return {
    filename: `statement-${statement.from}-to-${statement.to}.csv`,
    body: linesOf(db, statement),
  }
}

async function* linesOf(db: Db, statement: StatementRow): AsyncGenerator<string> {
  const { pharmacyId, openingPaise, closingPaise, lastEntry, from, to } = statement
  yield sheetMark + sheetLine(columns)
  yield sheetLine(stands(from, 'Opening balance', openingPaise))
  let after = await entryBefore(db, statement)
  let paise = openingPaise
  for (;;) {
    const rows = await findMovementsFrom(db, { pharmacyId, after, upTo: lastEntry }, sheetBatch)
    const { movements, afterPaise } = withBalances(rows, paise)
    yield sheetLines(movements.map(cellsOf))
    if (rows.length < sheetBatch) break
    paise = afterPaise
    after = rows.at(-1)?.number ?? lastEntry
  }
  yield sheetLine(stands(to, 'Closing balance', closingPaise))
}

const stands = (day: string, what: string, paise: number): Cell[] => {
  return [day, what, '', '', '', '', '', paise / 100, '', '']
}

function cellsOf(one: Movement): Cell[] {
  const { goods, commission, tcs, amount, balance, deliveryCharge } = one
  return [
    indianMoment(new Date(one.at)),
    movementKinds[one.kind],
    one.orderId ?? '',
    goods,
    commission,
    tcs,
    amount,
    balance,
    deliveryCharge,
    one.reference ?? '',
  ]
}
