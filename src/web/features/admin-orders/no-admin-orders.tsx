import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** `narrowed`: a search or a filter is to blame. */
export function NoAdminOrders({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      picture="slip"
      title="No orders available."
      action={narrowed ? <Button onClick={onClear}>Show all orders</Button> : undefined}
    >
      {narrowed
        ? 'None has all of what you are looking for.'
        : 'Orders appear here as soon as they are paid.'}
    </EmptyState>
  )
}
