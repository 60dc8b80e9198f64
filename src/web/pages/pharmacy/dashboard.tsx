import { useRevalidator } from 'react-router'
import { AwaitingApproval } from '../../features/inventory/awaiting-approval.tsx'
import { InventoryList } from '../../features/inventory/inventory-list.tsx'
import { InventorySkeleton } from '../../features/inventory/inventory-skeleton.tsx'
import { inventoryFailed, loadInventory } from '../../features/inventory/load-inventory.ts'
import { privateMeta } from '../../seo.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Inventory')

export function clientLoader() {
  return loadInventory()
}

export function HydrateFallback() {
  return <InventorySkeleton />
}

export default function Dashboard({ loaderData: { inventory, pharmacy } }: Route.ComponentProps) {
  return (
    <div className="wrap office-page">
      {pharmacy && !pharmacy.verified ? (
        <AwaitingApproval licenseNumber={pharmacy.licenseNumber} />
      ) : null}
      <div className="pagehead">
        <h1>Inventory</h1>
        {pharmacy ? <p className="soft">{pharmacy.name}</p> : null}
      </div>
      {inventory ? <InventoryList first={inventory} /> : <Failed />}
    </div>
  )
}

function Failed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      picture="spilled"
      title={inventoryFailed}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try Again
        </Button>
      }
    >
      Your medicines are safe; they could not be read just now.
    </EmptyState>
  )
}
