import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { balanceBefore } from './balance.ts'
import { countMovements, findMovements, type Stretch } from './movement-queries.ts'
import { withBalances } from './movement-view.ts'
import { entryBefore, findStatement } from './statement-queries.ts'

/** A pharmacy's movements, newest first, each with the balance after it. */
export async function listMovements(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof settlement.movements>,
): Promise<Answer<typeof settlement.movements>> {
  const stretch = await stretchOf({ db, actor }, query.statement)
  const list = { sort: '-number', as: 'integer' as const, filter: query.statement ?? null }
  const read = await readPage(list, query, (seek) => findMovements(db, stretch, seek))
  const page = await countPage(read, () => countMovements(db, stretch))
  const rising = page.rows.toReversed()
  const before = await balanceBefore(db, actor.id, rising[0]?.number ?? 0)
  const movements = withBalances(rising, before).movements.reverse()
  return tablePage(page, movements, '/api/pharmacy/movements', query)
}

async function stretchOf(
  { db, actor }: Pick<Context<Actor<'pharmacy'>>, 'db' | 'actor'>,
  statementId: string | undefined,
): Promise<Stretch> {
  if (statementId === undefined) return { pharmacyId: actor.id }
  const statement = await findStatement(db, actor.id, statementId)
  if (statement === null) throw new Problem('statement_not_found')
  const after = await entryBefore(db, statement)
  return { pharmacyId: actor.id, after, upTo: statement.lastEntry }
}
