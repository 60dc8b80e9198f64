import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Movement, movementKinds, type settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { type Cell, sheetLine, sheetMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { indianMoment } from '../../platform/indian-moment.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findMovementsFrom } from './movement-queries.ts'
import { withBalances } from './movement-view.ts'
import { findStatement, lineBefore, type StatementRow } from './statement-queries.ts'

/** How many lines are in memory at a time. */
const batch = 500

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

/** Every line of a statement, oldest first, between its opening and its closing balance. */
export async function exportStatement(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof settlement.exportStatement>,
): Promise<Streamed> {
  const statement = await findStatement(db, actor.id, query.statement)
  if (statement === null) throw new Problem('statement_not_found')
  return {
    filename: `statement-${statement.from}-to-${statement.to}.csv`,
    body: linesOf(db, statement),
  }
}

async function* linesOf(db: Db, statement: StatementRow): AsyncGenerator<string> {
  const { pharmacyId, openingPaise, closingPaise, lastLine, from, to } = statement
  yield sheetMark + sheetLine(columns)
  yield sheetLine(stands(from, 'Opening balance', openingPaise))
  let after = await lineBefore(db, statement)
  let paise = openingPaise
  for (;;) {
    const rows = await findMovementsFrom(db, { pharmacyId, after, upTo: lastLine }, batch)
    const { movements, afterPaise } = withBalances(rows, paise)
    yield movements.map((one) => sheetLine(cellsOf(one))).join('')
    if (rows.length < batch) break
    paise = afterPaise
    after = rows.at(-1)?.number ?? lastLine
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
