import type { catalogue } from '#contract/catalogue.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countInventory, listInventoryRows } from './inventory-queries.ts'
import { ownMedicineView } from './medicine-view.ts'
import { cursorFrom, positionFrom } from './page-cursor.ts'
import { pageHeaders } from './page-headers.ts'
import { searchOf } from './search-words.ts'

export async function listInventory(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query }: HandlerInput<typeof catalogue.inventory>,
): Promise<Answer<typeof catalogue.inventory>> {
  const { limit } = query
  const search = searchOf(query.q)
  const inventory = { pharmacyId: actor.id, search }
  const after = query.cursor ? positionFrom('newest', inventory, query.cursor) : null
  const found = await listInventoryRows(db, inventory, { after, limit })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const complete = after === null && last === undefined
  const total = complete ? rows.length : await countInventory(db, inventory)
  const next = last && { createdAt: last.createdAt.toISOString(), id: last.id }
  const cursor = next === undefined ? null : cursorFrom('newest', inventory, next)
  return {
    body: rows.map(ownMedicineView),
    headers: pageHeaders(total, '/api/pharmacy/medicines', query, cursor),
  }
}
