import type { InventorySummary } from '#contract/inventory.ts'
import type { OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { nextCursor } from '../../next-cursor.ts'
import type { ShelfRequest } from './inventory-address.ts'
import { lengthOf } from './remembered-lengths.ts'

/** One stretch of the inventory. `next` leads on; null at the end. */
export type Stretch = { items: OwnMedicine[]; total: number; next: string | null }
/** What could not be loaded is null; one part's failure keeps nobody from the other. */
export type LoadedInventory = { inventory: Stretch | null; summary: InventorySummary | null }

/** SPEC.md §8. */
export const inventoryFailed = 'Failed to fetch medicines'

export async function loadInventory(request: ShelfRequest): Promise<LoadedInventory> {
  const [inventory, summary] = await Promise.all([
    orNothing(fetchStretch(request, { limit: lengthOf(JSON.stringify(request)) })),
    orNothing(api.catalogue.inventorySummary()),
  ])
  return { inventory, summary }
}

export async function fetchStretch(
  { q, sort, filter }: ShelfRequest,
  page: { cursor?: string; limit: number } = { limit: 25 },
): Promise<Stretch> {
  const query = { q, sort, filter: filter === 'all' ? undefined : filter, ...page }
  const { body, headers } = await api.catalogue.inventory({ query })
  return {
    items: body,
    total: Number(headers['x-total-count'] ?? body.length),
    next: nextCursor(headers.link),
  }
}

async function orNothing<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return null
  }
}
