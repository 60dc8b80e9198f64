import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { papers } from '#contract/papers.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countOwnPapers, findOwnPapers, findPapersOf, findPartsOf } from './list-queries.ts'
import { spanOf } from './month-span.ts'
import { paperView } from './paper-view.ts'

/** Papers about an order that the caller may see. Throws `order_not_found`. */
export async function papersOfOrder({ db, actor }: Context<Actor>, orderId: string) {
  const parts = await findPartsOf(db, actor, { orderId })
  if (parts.length === 0) throw new Problem('order_not_found')
  return (await findPapersOf(db, parts)).map(paperView)
}

/** Papers about the pharmacy's part of an order. Throws `order_not_found`. */
export async function papersOfConsignment(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params }: HandlerInput<typeof papers.ofConsignment>,
) {
  const parts = await findPartsOf(db, actor, { consignmentId: params.id })
  if (parts.length === 0) throw new Problem('order_not_found')
  return (await findPapersOf(db, parts)).map(paperView)
}

export async function listPapers(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof papers.list>,
): Promise<Answer<typeof papers.list>> {
  const { month } = query
  const of = { pharmacyId: actor.id, span: month === undefined ? null : spanOf(month) }
  const list = { sort: '-issued', as: 'instant' as const, filter: [actor.id, month] }
  const read = await readPage(list, query, (seek) => findOwnPapers(db, of, seek))
  const page = await countPage(read, () => countOwnPapers(db, of))
  return tablePage(page, page.rows.map(paperView), '/api/pharmacy/papers', query)
}
