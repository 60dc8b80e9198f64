import type { OwnMedicine } from '#contract/medicine.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { nextCursor } from '../../next-cursor.ts'

/** One stretch of the inventory. `next` leads on; null at the end. */
export type Stretch = { items: OwnMedicine[]; total: number; next: string | null }
export type LoadedInventory = { inventory: Stretch | null; pharmacy: Pharmacy | null }

/** SPEC.md §8. */
export const inventoryFailed = 'Failed to fetch medicines'

const pageSize = 25

export async function loadInventory(): Promise<LoadedInventory> {
  try {
    const [pharmacy, inventory] = await Promise.all([api.pharmacies.profile(), fetchStretch()])
    return { pharmacy, inventory }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return { pharmacy: null, inventory: null }
  }
}

export async function fetchStretch(cursor?: string): Promise<Stretch> {
  const { body, headers } = await api.catalogue.inventory({ query: { cursor, limit: pageSize } })
  return {
    items: body,
    total: Number(headers['x-total-count'] ?? body.length),
    next: nextCursor(headers.link),
  }
}
