import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** `narrowed`: a search or a filter is to blame. */
export function NoPharmacies({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      picture="shelf"
      title="No pharmacies found."
      action={narrowed ? <Button onClick={onClear}>Show all pharmacies</Button> : undefined}
    >
      {narrowed
        ? 'None has all of what you are looking for.'
        : 'Pharmacies appear here as soon as they register.'}
    </EmptyState>
  )
}
