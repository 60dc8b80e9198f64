import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inventoryFailed } from './load-inventory.ts'

export function InventoryFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={inventoryFailed}
        action={
          <Button busy={busy} onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        Your medicines are safe; they could not be read just now.
      </EmptyState>
    </div>
  )
}
