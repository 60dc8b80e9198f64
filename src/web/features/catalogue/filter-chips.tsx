import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { Icon } from '../../ui/icon.tsx'
import { facetsId } from './facets.tsx'
import { filterWords } from './filter-words.ts'
import { focusShelf } from './shelf-focus.ts'
import { loosened, type ShopFilters, setFilters, shopPath, unfiltered } from './shop-filters.ts'

const cheap = 100

type FilterChipsProps = { filters: ShopFilters; facets: Facets | null | undefined }

/**
 * What is chosen, each taken away by one press. Where the facets have no room they are opened from here,
 * and the filters that people reach for most stand beside them.
 */
export function FilterChips({ filters, facets }: FilterChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const set = setFilters(filters)
  // The chip that had the focus goes away with its filter; where there is room for facets the row does with the last.
  const keepFocus = (left: number) =>
    left > 0 ? row.current?.focus({ preventScroll: true }) : focusShelf()
  return (
    <fieldset
      ref={row}
      tabIndex={-1}
      className={set.length === 0 ? 'chips chips--filters chips--none' : 'chips chips--filters'}
      aria-label="Chosen filters"
    >
      <button type="button" className="chip chips__narrow" popoverTarget={facetsId}>
        <Icon name="sliders-horizontal" />
        Filters{set.length > 0 ? ` (${set.length})` : ''}
      </button>
      {set.map((name) => (
        <Chip
          key={name}
          on
          to={shopPath({ ...filters, ...loosened[name] })}
          onPress={() => keepFocus(set.length - 1)}
        >
          <span className="vh">Remove filter: </span>
          {filterWords(name, filters, facets)}
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
      <Offers filters={filters} facets={facets} set={new Set(set)} />
    </fieldset>
  )
}

type OffersProps = FilterChipsProps & { set: ReadonlySet<string> }

function Offers({ filters, facets, set }: OffersProps) {
  return offered(facets)
    .filter(({ of }) => !set.has(of))
    .map(({ words, change }) => (
      <Chip key={words} className="chips__narrow" to={shopPath({ ...filters, ...change })}>
        {words}
      </Chip>
    ))
}

/**
 * Those that leave something of the list, and leave something out. None before that is known: what is
 * about to be pressed must not move.
 */
function offered(facets: OffersProps['facets']) {
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
