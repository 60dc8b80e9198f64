import type { ConsignmentState } from '#contract/consignments.ts'
import { consignmentStates } from '#contract/consignments.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { keysOf } from '#contract/fields.ts'
import type { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countListed, countStates, findParts } from './order-queries.ts'
import { listedViews } from './order-views.ts'
import type { PharmacyContext } from './own-order.ts'

/** Where somebody waits, who waits longest comes first. */
const waiting = ['work', 'new', 'accepted', 'packed', 'shipped']

export async function listOwn(
  { db, actor, now }: PharmacyContext,
  { query }: HandlerInput<typeof pharmacyOrders.list>,
): Promise<Answer<typeof pharmacyOrders.list>> {
  const { q, state } = query
  const sort = state !== undefined && waiting.includes(state) ? 'placedAt' : '-placedAt'
  const list = { sort, as: 'instant', filter: [actor.id, state, q] } as const
  const filter = { pharmacyId: actor.id, state, q }
  const read = await readPage(list, query, (seek) => findParts(db, filter, seek))
  const counted = await countStates(db, actor.id)
  const page = await countPage(read, async () => countListed(db, filter, counted))
  const states = keysOf<ConsignmentState>(consignmentStates)
  const counts = Object.fromEntries(states.map((one) => [one, counted.get(one) ?? 0]))
  const orders = await listedViews(db, page.rows, now)
  const body = { orders, counts: counts as Record<ConsignmentState, number> }
  const { headers } = tablePage(page, orders, '/api/pharmacy/orders', query)
  return { body, headers }
}
