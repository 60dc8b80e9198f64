import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Movement, settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findPharmacy } from '../pharmacies/index.ts'
import { drawStatement } from './draw-statement.ts'
import { findMovementsFrom } from './movement-queries.ts'
import { withBalances } from './movement-view.ts'
import { detailOf } from './show-statements.ts'
import { entryBefore, findStatement, type StatementRow } from './statement-queries.ts'

/** About five pages. More would take long to draw, and nobody reads them on paper. */
const mostPrinted = 200

/** A statement as PDF. Throws `statement_not_found`. */
export async function statementFile(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params }: HandlerInput<typeof settlement.statementFile>,
): Promise<Streamed> {
  const row = await findStatement(db, actor.id, params.id)
  const pharmacy = await findPharmacy(db, actor.id)
  if (row === null || pharmacy === null) throw new Problem('statement_not_found')
  const statement = await detailOf(db, row)
  const printed = statement.sums.movements <= mostPrinted
  const movements = printed ? await movementsOf(db, row) : null
  const file = await drawStatement({ statement, pharmacy, movements })
  return { filename: `statement-${row.from}-to-${row.to}.pdf`, body: whole(file) }
}

async function movementsOf(db: Db, row: StatementRow): Promise<Movement[]> {
  const { pharmacyId, lastEntry, openingPaise } = row
  const stretch = { pharmacyId, after: await entryBefore(db, row), upTo: lastEntry }
  return withBalances(await findMovementsFrom(db, stretch, mostPrinted), openingPaise).movements
}

async function* whole(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
