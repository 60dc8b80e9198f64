import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterText } from './filter-text.ts'
import { focusResults } from './listing.ts'
import {
  type FilterName,
  noFilters,
  type ShopFilters,
  setFilters,
  shopPath,
  withoutFilter,
} from './shop-filters.ts'

type NothingFoundProps = { filters: ShopFilters; facets: Facets | null | undefined }

/** Shown instead of the results when nothing matches; offers to clear search and filters. */
export function NothingFound({ filters, facets }: NothingFoundProps) {
  const filtered = setFilters(filters).length > 0
  if (filters.q === '' && !filtered)
    return (
      <EmptyState picture="empty" title="No medicines yet">
        No pharmacy sells medicines here yet. Please check again soon.
      </EmptyState>
    )
  const searched = filters.q !== ''
  return (
    <EmptyState
      picture="empty"
      title={searched ? `Nothing found for “${filters.q}”` : 'Nothing found'}
      action={
        <>
          <RemoveFilters filters={filters} facets={facets} />
          <ButtonLink to={shopPath(noFilters)} onClick={focusResults}>
            {clear(searched, filtered)}
          </ButtonLink>
        </>
      }
    >
      {filtered ? (
        'No medicine matches all of your filters.'
      ) : (
        <>
          Try the first letters of the name, the salt on the pack instead of the brand, or fewer
          words. <Link to={paths.shop}>Browse the categories</Link>, or{' '}
          <Link to={paths.support}>ask us</Link>.
        </>
      )}
    </EmptyState>
  )
}

function clear(searched: boolean, filtered: boolean): string {
  if (searched && filtered) return 'Clear search and filters'
  return searched ? 'Clear search' : 'Clear filters'
}

type RemoveFiltersProps = { filters: ShopFilters; facets: Facets | null | undefined }

/** Filters whose removal alone brings results, with the number of results, most first. */
function RemoveFilters({ filters, facets }: RemoveFiltersProps) {
  const removable = removableFilters(filters, facets)
  if (removable.length === 0) return null
  return (
    <ul className="loosen">
      {removable.map(({ name, count }) => (
        <li key={name}>
          <Link
            to={shopPath({ ...filters, ...withoutFilter[name] })}
            preventScrollReset
            onClick={focusResults}
          >
            Without “{filterText(name, filters, facets)}”
          </Link>
          : {count.toLocaleString('en-IN')} {count === 1 ? 'product' : 'products'}
        </li>
      ))}
    </ul>
  )
}

function removableFilters(filters: ShopFilters, facets: RemoveFiltersProps['facets']) {
  const found = (name: FilterName) => facets?.without[name] ?? 0
  return setFilters(filters)
    .map((name) => ({ name, count: found(name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
