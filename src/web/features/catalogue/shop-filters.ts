import type { SortOrder } from '#contract/catalogue.ts'
import { type Form, forms } from '#contract/facts.ts'
import { paths } from '../../routing/paths.ts'

/** The filters of the catalogue. They are stored in the URL, for sharing, bookmarks and the Back button. */
export type ShopFilters = {
  q: string
  category: string
  form: Form | ''
  /** A pharmacy's id. */
  pharmacy: string
  prescription: 'true' | 'false' | ''
  /** '' is the server's default: relevance with a search, name without. */
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

/** Reads the filters from a URL. Ignores invalid values. */
export function readFilters(search: URLSearchParams): ShopFilters {
  const prices = [rupees(search.get('minPrice')), rupees(search.get('maxPrice'))]
  const [from = null, to = null] = prices
  const crossed = from !== null && to !== null && from > to
  const param = (name: string) => (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const prescription = param('prescription')
  return {
    q: param('q').slice(0, 100),
    category: param('category').slice(0, 80),
    form: oneOf(forms, param('form')),
    pharmacy: anId.test(param('pharmacy')) ? param('pharmacy').toLowerCase() : '',
    prescription: prescription === 'true' || prescription === 'false' ? prescription : '',
    sort: oneOf(sorts, param('sort')),
    inStock: ['true', 'on', '1'].includes(param('inStock')),
    minPrice: crossed ? to : from,
    maxPrice: crossed ? from : to,
  }
}

/**
 * Whether a URL is a filtered or sorted view of a category instead of the category itself. Invalid values
 * count too; otherwise one category would have any number of canonical URLs.
 */
export function isView(search: URLSearchParams): boolean {
  return viewNames.some((name) => search.has(name))
}

const { category: _category, ...viewing } = noFilters
const viewNames = [...Object.keys(viewing), 'cursor']

/** The query parameters without the sort order, which does not change the counts. */
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

/** The catalogue's URL with these filters; `cursor` selects a later page. */
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

/** The same search and sort order without filters. */
export function unfiltered({ q, sort }: ShopFilters): string {
  return shopPath({ ...noFilters, q, sort })
}

/** A filter; minimum and maximum price are one filter. */
export type FilterName = 'category' | 'form' | 'pharmacy' | 'prescription' | 'inStock' | 'price'

/** The values that remove each filter. */
export const withoutFilter: Record<FilterName, Partial<ShopFilters>> = {
  category: { category: '' },
  form: { form: '' },
  price: { minPrice: null, maxPrice: null },
  inStock: { inStock: false },
  prescription: { prescription: '' },
  pharmacy: { pharmacy: '' },
}

/** The set filters in the order of the page. */
export function setFilters(filters: ShopFilters): FilterName[] {
  const price = filters.minPrice !== null || filters.maxPrice !== null
  return (Object.keys(withoutFilter) as FilterName[]).filter((name) =>
    name === 'price' ? price : Boolean(filters[name]),
  )
}

/** Parses a typed price: '₹1,200.50' is 1200.5; null if it is invalid. */
export function rupees(typed: string | null): number | null {
  const text = (typed ?? '').replace(/[₹,\s]/g, '')
  if (!/^\d{1,9}(\.\d*)?$/.test(text)) return null
  return Math.min(Math.round(Number(text) * 100) / 100, mostRupees)
}

function oneOf<Words extends object>(words: Words, given: string): keyof Words | '' {
  return Object.hasOwn(words, given) ? (given as keyof Words) : ''
}

/** The id of the form that all filters and the sort order belong to; without JavaScript it submits them together. */
export const shopForm = 'shop-search'
