import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoosenFilters } from './loosen-filters.tsx'
import { focusShelf } from './shelf-focus.ts'
import { noFilters, type ShopFilters, setFilters, shopPath } from './shop-filters.ts'

type NothingFoundProps = { filters: ShopFilters; facets: Facets | null | undefined }

/** A picture, a sentence, one action: away with whatever stands in the way. */
export function NothingFound({ filters, facets }: NothingFoundProps) {
  const filtered = setFilters(filters).length > 0
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
      action={
        <>
          <LoosenFilters filters={filters} facets={facets} />
          <ButtonLink to={shopPath(noFilters)} onClick={focusShelf}>
            {clear(searched, filtered)}
          </ButtonLink>
        </>
      }
    >
      {filtered ? (
        'No medicine fits all of this at once.'
      ) : (
        <>
          Try the first letters of the name, the salt that stands on the pack instead of the brand,
          or one word less. <Link to={paths.shop}>Look through the categories</Link>, or{' '}
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
