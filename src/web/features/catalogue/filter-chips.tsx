import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { Icon } from '../../ui/icon.tsx'
import { facetsId } from './facets.tsx'
import { filterWords } from './filter-words.ts'
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
  // The chip that had the focus goes away with its filter.
  const keepFocus = () => row.current?.focus({ preventScroll: true })
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
        <Chip key={name} on to={shopPath({ ...filters, ...loosened[name] })} onPress={keepFocus}>
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
          onClick={keepFocus}
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
  const offers = [
    { of: 'inStock', words: 'In stock', change: { inStock: true } },
    ...(facets?.categories ?? [])
      .slice(0, 3)
      .map(({ name }) => ({ of: 'category', words: name, change: { category: name } })),
    { of: 'price', words: `Under ₹${cheap}`, change: { maxPrice: cheap } },
  ]
  return offers
    .filter(({ of }) => !set.has(of))
    .map(({ words, change }) => (
      <Chip key={words} className="chips__narrow" to={shopPath({ ...filters, ...change })}>
        {words}
      </Chip>
    ))
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
