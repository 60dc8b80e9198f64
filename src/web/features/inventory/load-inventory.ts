import {
  type InventoryFilter,
  type InventorySort,
  type InventorySummary,
  inventorySorts,
} from '#contract/inventory.ts'
import type { OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { nextCursor } from '../../tables/next-cursor.ts'
import { oneOf, readTableAddress } from '../../tables/table-address.ts'

/** One page of the inventory. `next`: cursor of the following page, null at the end. */
export type InventoryPage = { items: OwnMedicine[]; total: number; next: string | null }
/** Values that failed to load are null; the list and the summary fail independently. */
export type LoadedInventory = { inventory: InventoryPage | null; summary: InventorySummary | null }

/** SPEC.md §8. */
export const inventoryFailed = 'Failed to fetch medicines'

export async function loadInventory(request: InventoryRequest): Promise<LoadedInventory> {
  const [inventory, summary] = await Promise.all([
    orNothing(fetchPage(request, { limit: lengthOf(JSON.stringify(request)) })),
    orNothing(api.catalogue.inventorySummary()),
  ])
  return { inventory, summary }
}

export async function fetchPage(
  { q, sort, filter }: InventoryRequest,
  page: { cursor?: string; limit: number } = { limit: 25 },
): Promise<InventoryPage> {
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

export type StockFilter = InventoryFilter | 'all'
/** The search, sort and filter in the inventory's address. */
export type InventoryRequest = { q: string; sort: InventorySort; filter: StockFilter }

export const filterText: Record<StockFilter, string> = {
  all: 'All',
  low: 'Low stock',
  out: 'Out of stock',
  expiring: 'Expiring',
}

export const sortText: Record<InventorySort, string> = {
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  expiry: 'Expires first',
  '-expiry': 'Expires last',
  price: 'Lowest price',
  '-price': 'Highest price',
  stock: 'Least stock',
  '-stock': 'Most stock',
}

const [usual, ...others] = inventorySorts

export function readInventoryRequest(search: URLSearchParams): InventoryRequest {
  const { q, sort } = readTableAddress(search, [usual, ...others])
  return { q, sort, filter: oneOf(search.get('filter'), ['all', 'low', 'out', 'expiring']) }
}

/** Whether no search or filter applies, in any sort order. */
export function isUnfiltered({ q, filter }: InventoryRequest): boolean {
  return q === '' && filter === 'all'
}

const pageSize = 25
const most = 100

const lengths = new Map<string, number>()

/**
 * Remembers how many rows were shown when the list was left, so that coming back after an edit
 * shows as many, freshly loaded.
 */
export function rememberLength(list: string, shown: number): void {
  lengths.set(list, shown)
}

function lengthOf(list: string): number {
  const shown = lengths.get(list) ?? pageSize
  return Math.min(most, Math.max(pageSize, Math.ceil(shown / pageSize) * pageSize))
}
