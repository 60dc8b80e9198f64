import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { facetsId } from './facets.tsx'
import type { Category } from './load-shop.ts'
import { countFilters, type ShopFilters, shopPath } from './shop-filters.ts'

const cheap = 100

/** Where the facets have no room: a chip that opens them, and the filters people reach for most. */
export function FilterChips({
  filters,
  categories,
}: {
  filters: ShopFilters
  categories: Category[]
}) {
  const set = countFilters(filters)
  const underHundred = filters.minPrice === null && filters.maxPrice === cheap
  const chosen = categories.filter(({ name }) => name === filters.category)
  const offered = new Set([...chosen, ...categories.slice(0, 3)].map(({ name }) => name))
  return (
    <div className="chips chips--narrow">
      <button type="button" className="chip" popoverTarget={facetsId}>
        <Icon name="sliders-horizontal" />
        Filters{set > 0 ? ` (${set})` : ''}
      </button>
      <Chip on={filters.inStock} to={shopPath({ ...filters, inStock: !filters.inStock })}>
        In stock
      </Chip>
      {[...offered].map((name) => {
        const on = name === filters.category
        return (
          <Chip key={name} on={on} to={shopPath({ ...filters, category: on ? '' : name })}>
            {name}
          </Chip>
        )
      })}
      <Chip
        on={underHundred}
        to={shopPath({ ...filters, minPrice: null, maxPrice: underHundred ? null : cheap })}
      >
        Under ₹{cheap}
      </Chip>
    </div>
  )
}

function Chip({ on, to, children }: { on: boolean; to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to} aria-current={on ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}
