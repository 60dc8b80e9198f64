import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { MovementKind, StatementDetail, settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { sumByKind } from './movement-queries.ts'
import { kindOf } from './movement-view.ts'
import { findPayoutsFor } from './payout-queries.ts'
import { payoutView } from './payout-view.ts'
import { findStatement, lineBefore, type StatementRow } from './statement-queries.ts'
import { statementView } from './statement-view.ts'

type Sums = Awaited<ReturnType<typeof sumByKind>>

/** One statement of the pharmacy's own. */
export async function showStatement(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params }: HandlerInput<typeof settlement.statement>,
): Promise<Answer<typeof settlement.statement>> {
  const statement = await findStatement(db, actor.id, params.id)
  if (statement === null) throw new Problem('statement_not_found')
  return detailOf(db, statement)
}

/** With its sums and the payouts made for it. */
export async function detailOf(db: Db, statement: StatementRow): Promise<StatementDetail> {
  const after = await lineBefore(db, statement)
  const stretch = { pharmacyId: statement.pharmacyId, after, upTo: statement.lastLine }
  const made = await findPayoutsFor(db, statement.id)
  return {
    ...statementView(statement),
    sums: sumsOf(await sumByKind(db, stretch)),
    payouts: made.map(payoutView),
  }
}

function sumsOf(rows: Sums) {
  const goods = (...kinds: MovementKind[]) =>
    sum(rows, (row) =>
      kinds.includes(kindOf(row)) ? row.netPaise - row.commissionPaise - row.tcsPaise : 0,
    )
  return {
    sales: goods('sale'),
    refunds: goods('refund'),
    clawbacks: goods('clawback'),
    commission: sum(rows, (row) => row.commissionPaise),
    tcs: sum(rows, (row) => row.tcsPaise),
    payouts: goods('payout', 'payout_failed'),
    deliveryCharges: sum(rows, (row) => (kindOf(row) === 'sale' ? row.deliveryPaise : 0)),
    movements: rows.reduce((all, row) => all + row.movements, 0),
  }
}

function sum(rows: Sums, of: (row: Sums[number]) => number): number {
  return rupeesOf(rows.reduce((all, row) => all + of(row), 0))
}
