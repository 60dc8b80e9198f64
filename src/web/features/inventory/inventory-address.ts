import { type InventoryFilter, type InventorySort, inventorySorts } from '#contract/inventory.ts'
import { oneOf, readTableAddress } from '../../table-address.ts'

export type ShelfFilter = InventoryFilter | 'all'
/** What the inventory's address asks for. */
export type ShelfRequest = { q: string; sort: InventorySort; filter: ShelfFilter }

export const filterWords: Record<ShelfFilter, string> = {
  all: 'All',
  low: 'Low stock',
  out: 'Out of stock',
  expiring: 'Expiring',
}

export const sortWords: Record<InventorySort, string> = {
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

export function readShelfRequest(search: URLSearchParams): ShelfRequest {
  const { q, sort } = readTableAddress(search, [usual, ...others])
  return { q, sort, filter: oneOf(search.get('filter'), ['all', 'low', 'out', 'expiring']) }
}

/** Whether everything is asked for, in whatever order. */
export function isUnnarrowed({ q, filter }: ShelfRequest): boolean {
  return q === '' && filter === 'all'
}
