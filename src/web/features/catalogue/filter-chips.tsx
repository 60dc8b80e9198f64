import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { Icon } from '../../ui/icon.tsx'
import { facetsId } from './facets.tsx'
import { filterText } from './filter-text.ts'
import { focusResults } from './listing.ts'
import {
  type ShopFilters,
  setFilters,
  shopPath,
  unfiltered,
  withoutFilter,
} from './shop-filters.ts'

const cheap = 100

type FilterChipsProps = { filters: ShopFilters; facets: Facets | null | undefined }

/**
 * A chip to remove each set filter. On narrow screens, also a chip that opens the facets, and the most used
 * filters.
 */
export function FilterChips({ filters, facets }: FilterChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const set = setFilters(filters)
  // Removing a filter removes the focused chip; on wide screens the last one removes the whole row.
  const keepFocus = (left: number) =>
    left > 0 ? row.current?.focus({ preventScroll: true }) : focusResults()
  return (
    <fieldset
      ref={row}
      tabIndex={-1}
      className={set.length === 0 ? 'chips chips--filters chips--none' : 'chips chips--filters'}
      aria-label="Selected filters"
    >
      <button type="button" className="chip chips__narrow" popoverTarget={facetsId}>
        <Icon name="sliders-horizontal" />
        Filters{set.length > 0 ? ` (${set.length})` : ''}
      </button>
      {set.map((name) => (
        <Chip
          key={name}
          on
          to={shopPath({ ...filters, ...withoutFilter[name] })}
          onPress={() => keepFocus(set.length - 1)}
        >
          <span className="vh">Remove filter: </span>
          {filterText(name, filters, facets)}
          <Icon name="x" />
        </Chip>
      ))}
      {set.length > 0 ? (
        <Link
          className="chips__clear"
          to={unfiltered(filters)}
          preventScrollReset
          onClick={() => keepFocus(0)}
        >
          Clear all
        </Link>
      ) : null}
      <SuggestedFilters filters={filters} facets={facets} set={new Set(set)} />
    </fieldset>
  )
}

type SuggestedFiltersProps = FilterChipsProps & { set: ReadonlySet<string> }

function SuggestedFilters({ filters, facets, set }: SuggestedFiltersProps) {
  return suggested(facets)
    .filter(({ of }) => !set.has(of))
    .map(({ words, change }) => (
      <Chip key={words} className="chips__narrow" to={shopPath({ ...filters, ...change })}>
        {words}
      </Chip>
    ))
}

/**
 * The filters that match some but not all products. None while the counts load, so that chips do not move
 * before a click.
 */
function suggested(facets: SuggestedFiltersProps['facets']) {
  if (facets === undefined) return []
  const { categories = [], total = 0, inStock = 0, price } = facets ?? {}
  const narrows = (found: number) => !facets || (found > 0 && found < total)
  return [
    ...(narrows(inStock) ? [{ of: 'inStock', words: 'In stock', change: { inStock: true } }] : []),
    ...categories
      .filter(({ count }) => narrows(count))
      .slice(0, 3)
      .map(({ name }) => ({ of: 'category', words: name, change: { category: name } })),
    ...(!facets || (price && price.lowest <= cheap && price.highest > cheap)
      ? [{ of: 'price', words: `Under ₹${cheap}`, change: { maxPrice: cheap } }]
      : []),
  ]
}

type ChipProps = {
  to: string
  on?: boolean
  className?: string
  onPress?: () => void
  children: ReactNode
}

function Chip({ to, on, className, onPress, children }: ChipProps) {
  return (
    <Link
      className={on ? 'chip chip--on' : `chip ${className}`}
      to={to}
      preventScrollReset
      onClick={onPress}
    >
      {children}
    </Link>
  )
}
