import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { settlement } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countStatements, findStatements } from './statement-queries.ts'
import { statementView } from './statement-view.ts'

/** A pharmacy's weeks, newest first. */
export async function listStatements(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof settlement.statements>,
): Promise<Answer<typeof settlement.statements>> {
  const list = { sort: '-from', as: 'text' as const, filter: null }
  const read = await readPage(list, query, (seek) => findStatements(db, actor.id, seek))
  const page = await countPage(read, () => countStatements(db, actor.id))
  return tablePage(page, page.rows.map(statementView), '/api/pharmacy/statements', query)
}
