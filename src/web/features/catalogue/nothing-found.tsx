import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countFilters, noFilters, type ShopFilters, shopPath } from './shop-filters.ts'

/** A picture, a sentence, one action: away with whatever stands in the way. */
export function NothingFound({ filters }: { filters: ShopFilters }) {
  const filtered = countFilters(filters) > 0
  if (filters.q === '' && !filtered)
    return (
      <EmptyState picture="shelf" title="The shelf is empty">
        No pharmacy sells here yet. Please look in again soon.
      </EmptyState>
    )
  const searched = filters.q !== ''
  return (
    <EmptyState
      picture="shelf"
      title={searched ? `Nothing found for “${filters.q}”` : 'Nothing found'}
      action={<ButtonLink to={shopPath(noFilters)}>{clear(searched, filtered)}</ButtonLink>}
    >
      {filtered
        ? 'No medicine fits all of this at once.'
        : 'Check the spelling, or search for the salt instead of the brand.'}
    </EmptyState>
  )
}

function clear(searched: boolean, filtered: boolean): string {
  if (searched && filtered) return 'Clear search and filters'
  return searched ? 'Clear search' : 'Clear filters'
}
