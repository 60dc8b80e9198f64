import { LoadFailed } from '../../ui/load-failed.tsx'
import { inventoryFailed } from './load-inventory.ts'

export function InventoryFailed(retry: { busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailed failure={inventoryFailed} {...retry}>
      Your medicines are safe; they could not be read just now.
    </LoadFailed>
  )
}
