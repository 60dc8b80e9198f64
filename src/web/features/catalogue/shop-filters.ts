import type { SortOrder } from '#contract/catalogue.ts'
import { type Form, forms } from '#contract/facts.ts'
import { paths } from '../../paths.ts'

/** What the catalogue shows. It lives in the address, so that it can be shared, bookmarked and gone back to. */
export type ShopFilters = {
  q: string
  category: string
  form: Form | ''
  /** A pharmacy's id. */
  pharmacy: string
  prescription: 'true' | 'false' | ''
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
  form: '',
  pharmacy: '',
  prescription: '',
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
const anId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Reads an address that anybody may have typed: what makes no sense is left out, never refused. */
export function readFilters(search: URLSearchParams): ShopFilters {
  const prices = [rupees(search.get('minPrice')), rupees(search.get('maxPrice'))]
  const [from = null, to = null] = prices
  const crossed = from !== null && to !== null && from > to
  const told = (name: string) => (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const prescription = told('prescription')
  return {
    q: told('q').slice(0, 100),
    category: told('category').slice(0, 80),
    form: oneOf(forms, told('form')),
    pharmacy: anId.test(told('pharmacy')) ? told('pharmacy').toLowerCase() : '',
    prescription: prescription === 'true' || prescription === 'false' ? prescription : '',
    sort: oneOf(sorts, told('sort')),
    inStock: ['true', 'on', '1'].includes(told('inStock')),
    minPrice: crossed ? to : from,
    maxPrice: crossed ? from : to,
  }
}

/**
 * Whether an address asks for more than a shelf: the same medicines, fewer of them or in another order.
 * What makes no sense there asks all the same, or one shelf would have any number of addresses.
 */
export function isView(search: URLSearchParams): boolean {
  return viewNames.some((name) => search.has(name))
}

const { category: _shelf, ...viewing } = noFilters
const viewNames = [...Object.keys(viewing), 'cursor']

/** What is asked of the server; the sort order apart, which changes no count. */
export function narrowingOf({ sort: _, inStock, minPrice, maxPrice, ...words }: ShopFilters) {
  return {
    ...words,
    form: words.form || undefined,
    pharmacy: words.pharmacy || undefined,
    prescription: words.prescription || undefined,
    inStock: inStock ? 'true' : undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
  }
}

/** The catalogue's address with these filters; `cursor` leads to a later page of it. */
export function shopPath(filters: ShopFilters, cursor?: string): string {
  const { q, category, ...narrowing } = narrowingOf(filters)
  const query = {
    q,
    category,
    sort: filters.sort,
    ...narrowing,
    minPrice: filters.minPrice?.toString(),
    maxPrice: filters.maxPrice?.toString(),
    cursor,
  }
  return paths.shopWith(query)
}

/** The same search in the same order, with nothing left out. */
export function unfiltered({ q, sort }: ShopFilters): string {
  return shopPath({ ...noFilters, q, sort })
}

/** One of the filters beside the search; the two ends of a price range are one. */
export type FilterName = 'category' | 'form' | 'pharmacy' | 'prescription' | 'inStock' | 'price'

/** What takes each away. */
export const loosened: Record<FilterName, Partial<ShopFilters>> = {
  category: { category: '' },
  form: { form: '' },
  price: { minPrice: null, maxPrice: null },
  inStock: { inStock: false },
  prescription: { prescription: '' },
  pharmacy: { pharmacy: '' },
}

/** Those that are set, in the order in which they stand on the page. */
export function setFilters(filters: ShopFilters): FilterName[] {
  const price = filters.minPrice !== null || filters.maxPrice !== null
  return (Object.keys(loosened) as FilterName[]).filter((name) =>
    name === 'price' ? price : Boolean(filters[name]),
  )
}

/** A price as somebody types it: '₹1,200.50' is 1200.5; null for what is none. */
export function rupees(typed: string | null): number | null {
  const text = (typed ?? '').replace(/[₹,\s]/g, '')
  if (!/^\d{1,9}(\.\d*)?$/.test(text)) return null
  return Math.min(Math.round(Number(text) * 100) / 100, mostRupees)
}

function oneOf<Words extends object>(words: Words, given: string): keyof Words | '' {
  return Object.hasOwn(words, given) ? (given as keyof Words) : ''
}
