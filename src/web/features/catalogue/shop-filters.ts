import type { SortOrder } from '#contract/catalogue.ts'
import { paths } from '../../paths.ts'

/** What the catalogue shows. It lives in the address, so that it can be shared, bookmarked and gone back to. */
export type ShopFilters = {
  q: string
  category: string
  /** '' is the server's choice: relevance with a search, the name without. */
  sort: SortOrder | ''
  inStock: boolean
  /** Rupees. */
  minPrice: number | null
  maxPrice: number | null
}

export const noFilters: ShopFilters = {
  q: '',
  category: '',
  sort: '',
  inStock: false,
  minPrice: null,
  maxPrice: null,
}

const sorts: Record<SortOrder, true> = {
  relevance: true,
  name: true,
  price: true,
  '-price': true,
  unitPrice: true,
  newest: true,
}
const mostRupees = 1_00_00_000

/** Reads an address that anybody may have typed: what makes no sense is left out, never refused. */
export function readFilters(search: URLSearchParams): ShopFilters {
  const prices = [rupees(search.get('minPrice')), rupees(search.get('maxPrice'))]
  const [from = null, to = null] = prices
  const crossed = from !== null && to !== null && from > to
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: (search.get('category') ?? '').trim().slice(0, 80),
    sort: sortOf(search.get('sort')),
    inStock: ['true', 'on', '1'].includes(search.get('inStock') ?? ''),
    minPrice: crossed ? to : from,
    maxPrice: crossed ? from : to,
  }
}

/** The catalogue's address with these filters; `cursor` leads to a later page of it. */
export function shopPath(filters: ShopFilters, cursor?: string): string {
  const query = {
    q: filters.q,
    category: filters.category,
    sort: filters.sort,
    inStock: filters.inStock ? 'true' : undefined,
    minPrice: filters.minPrice?.toString(),
    maxPrice: filters.maxPrice?.toString(),
    cursor,
  }
  return paths.shopWith(query)
}

/** How many of the filters beside the search are set. */
export function countFilters({ category, inStock, minPrice, maxPrice }: ShopFilters): number {
  return [category !== '', inStock, minPrice !== null || maxPrice !== null].filter(Boolean).length
}

/** A price as somebody types it: '₹1,200.50' is 1200.5; null for what is none. */
export function rupees(typed: string | null): number | null {
  const text = (typed ?? '').replace(/[₹,\s]/g, '')
  if (!/^\d{1,9}(\.\d*)?$/.test(text)) return null
  return Math.min(Math.round(Number(text) * 100) / 100, mostRupees)
}

function sortOf(given: string | null): SortOrder | '' {
  return given !== null && Object.hasOwn(sorts, given) ? (given as SortOrder) : ''
}
