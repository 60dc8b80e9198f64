import type { catalogue } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type InventoryQuery, type InventorySummary, lastExpiringDay } from '#contract/inventory.ts'
import { Problem } from '#contract/problem.ts'
import { cachedWhenLarge } from '../../../platform/cached-counts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { pageHeaders } from '../../../platform/page-headers.ts'
import { findPharmacy } from '../../pharmacies/index.ts'
import {
  countByAttention,
  countInventory,
  type InventoryRow,
  listInventoryRows,
  searchOf,
} from './inventory-queries.ts'
import { ownMedicineView } from './medicine-view.ts'
import { cursorFrom, type Position, positionFrom } from './page-cursor.ts'

const cachedCount = cachedWhenLarge((total: number) => total)

export async function listInventory(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { query }: { query: InventoryQuery },
): Promise<Answer<typeof catalogue.inventory>> {
  const { limit, filter = null, sort = 'newest' } = query
  const inventory = { pharmacyId: actor.id, search: searchOf(query.q), filter }
  const today = indianDay(now)
  const seller = await findPharmacy(db, actor.id)
  if (seller === null) throw new Problem('session_expired')
  const day = lastExpiringDay(today)
  const after = query.cursor ? positionFrom(sort, inventory, query.cursor) : null
  const found = await listInventoryRows(db, inventory, { sort, after, limit }, day)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const complete = after === null && last === undefined
  const count = () => countInventory(db, inventory, day)
  const key = JSON.stringify([day, inventory])
  const total = complete ? rows.length : await cachedCount(db, key, now, count)
  const cursor = last === undefined ? null : cursorFrom(sort, inventory, positionOf[sort](last))
  return {
    body: rows.map((row) => ownMedicineView(row, seller, today)),
    headers: pageHeaders({ total, next: cursor }, '/api/pharmacy/medicines', query),
  }
}

const byName = ({ sortName, id }: InventoryRow): Position => ({ name: sortName, id })
const byExpiry = ({ expiryDate, id }: InventoryRow): Position => ({ expiry: expiryDate, id })
const byPrice = ({ pricePaise, id }: InventoryRow): Position => ({ price: pricePaise, id })
const byStock = ({ stock, id }: InventoryRow): Position => ({ stock, id })

/** What the next page needs to know about the last row of this one. */
const positionOf = {
  newest: ({ createdAt, id }: InventoryRow): Position => ({
    createdAt: createdAt.toISOString(),
    id,
  }),
  name: byName,
  '-name': byName,
  expiry: byExpiry,
  '-expiry': byExpiry,
  price: byPrice,
  '-price': byPrice,
  stock: byStock,
  '-stock': byStock,
}

export async function summarizeInventory({
  db,
  actor,
  now,
}: Context<Actor<'pharmacy'>>): Promise<InventorySummary> {
  const today = indianDay(now)
  return countByAttention(db, { pharmacyId: actor.id, today, lastDay: lastExpiringDay(today) })
}
