import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { filterWords } from './filter-words.ts'
import { focusShelf } from './shelf-focus.ts'
import {
  type FilterName,
  loosened,
  type ShopFilters,
  setFilters,
  shopPath,
} from './shop-filters.ts'

type LoosenProps = { filters: ShopFilters; facets: Facets | null | undefined }

/** Filters that alone stand in the way, and how much is behind each; most first. */
export function LoosenFilters({ filters, facets }: LoosenProps) {
  const ways = waysOut(filters, facets)
  if (ways.length === 0) return null
  return (
    <ul className="loosen">
      {ways.map(({ name, count }) => (
        <li key={name}>
          <Link
            to={shopPath({ ...filters, ...loosened[name] })}
            preventScrollReset
            onClick={focusShelf}
          >
            Without “{filterWords(name, filters, facets)}”
          </Link>
          : {count.toLocaleString('en-IN')} {count === 1 ? 'product' : 'products'}
        </li>
      ))}
    </ul>
  )
}

function waysOut(filters: ShopFilters, facets: LoosenProps['facets']) {
  const found = (name: FilterName) => facets?.without[name] ?? 0
  return setFilters(filters)
    .map((name) => ({ name, count: found(name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
