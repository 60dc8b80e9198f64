import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterWords, type ShelfRequest } from './inventory-address.ts'

/** A new pharmacy's first view. */
export function NoMedicines() {
  return (
    <EmptyState
      picture="shelf"
      title="Your shelves are empty"
      action={
        <ButtonLink to={paths.addMedicine} variant="primary">
          <Icon name="plus" />
          Add your first medicine
        </ButtonLink>
      }
    >
      What you add here is what customers find in the shop. You may also{' '}
      <Link to={paths.importMedicines}>import a list as CSV</Link>.
    </EmptyState>
  )
}

type NothingMatchesProps = { request: ShelfRequest; onClear: () => void }

const nothing = {
  all: 'None of your medicines',
  low: 'None of your medicines is below 10 in stock',
  out: 'None of your medicines is out of stock',
  expiring: 'None of your medicines expires in the next 90 days',
}

export function NothingMatches({ request: { q, filter }, onClear }: NothingMatchesProps) {
  const searched = q !== ''
  const filtered = filter !== 'all'
  const clear = searched && filtered ? 'Clear search and filter' : 'Clear search'
  return (
    <EmptyState
      picture="shelf"
      title={searched ? `Nothing found for “${q}”` : nothing[filter]}
      action={<Button onClick={onClear}>{searched ? clear : 'Show all medicines'}</Button>}
    >
      {searched && filtered ? `Looked for among: ${filterWords[filter].toLowerCase()}.` : null}
      {searched && !filtered ? 'No name, salt, maker or batch of yours has these words.' : null}
    </EmptyState>
  )
}
