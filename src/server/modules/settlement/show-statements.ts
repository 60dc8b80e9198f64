import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { MovementKind, Statement, StatementDetail, settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { sumByKind } from './movement-queries.ts'
import { kindOf } from './movement-view.ts'
import { findPayoutsFor } from './payout-queries.ts'
import { payoutView } from './payout-view.ts'
import {
  countStatements,
  entryBefore,
  findStatement,
  findStatements,
  type StatementRow,
} from './statement-queries.ts'

/** A pharmacy's statements, newest first. */
export async function listStatements(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof settlement.statements>,
): Promise<Answer<typeof settlement.statements>> {
  const list = { sort: '-from', as: 'text' as const, filter: null }
  const read = await readPage(list, query, (seek) => findStatements(db, actor.id, seek))
  const page = await countPage(read, () => countStatements(db, actor.id))
  return tablePage(page, page.rows.map(statementView), '/api/pharmacy/statements', query)
}

type Sums = Awaited<ReturnType<typeof sumByKind>>

/** A statement of the calling pharmacy. */
export async function showStatement(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params }: HandlerInput<typeof settlement.statement>,
): Promise<Answer<typeof settlement.statement>> {
  const statement = await findStatement(db, actor.id, params.id)
  if (statement === null) throw new Problem('statement_not_found')
  return detailOf(db, statement)
}

/** With its sums and the payouts for it. */
export async function detailOf(db: Db, statement: StatementRow): Promise<StatementDetail> {
  const after = await entryBefore(db, statement)
  const stretch = { pharmacyId: statement.pharmacyId, after, upTo: statement.lastEntry }
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

type Shown = Pick<
  StatementRow,
  'id' | 'from' | 'to' | 'openingPaise' | 'closingPaise' | 'createdAt'
>

function statementView(row: Shown): Statement {
  return {
    _id: row.id,
    from: row.from,
    to: row.to,
    opening: rupeesOf(row.openingPaise),
    closing: rupeesOf(row.closingPaise),
    createdAt: row.createdAt.toISOString(),
  }
}
