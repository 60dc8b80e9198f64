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
  const withSearch = filters.q !== ''
  const lighter = withSearch && filtered ? { ...noFilters, q: filters.q } : noFilters
  return (
    <EmptyState
      picture="shelf"
      title={withSearch ? `Nothing found for “${filters.q}”` : 'Nothing found'}
      action={
        <ButtonLink to={shopPath(lighter)}>
          {withSearch && !filtered ? 'Clear search' : 'Clear filters'}
        </ButtonLink>
      }
    >
      {withSearch && !filtered
        ? 'Check the spelling, or search for the salt instead of the brand.'
        : 'No medicine fits all of these filters at once.'}
    </EmptyState>
  )
}
