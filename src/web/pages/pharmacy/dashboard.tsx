import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import { WaitingOrders } from '../../features/counter/waiting-orders.tsx'
import { isUnnarrowed, readShelfRequest } from '../../features/inventory/inventory-address.ts'
import { InventoryExport } from '../../features/inventory/inventory-export.tsx'
import { InventoryFailed } from '../../features/inventory/inventory-failed.tsx'
import { InventoryList } from '../../features/inventory/inventory-list.tsx'
import { InventorySkeleton } from '../../features/inventory/inventory-skeleton.tsx'
import { InventoryStrip } from '../../features/inventory/inventory-strip.tsx'
import { InventoryTools } from '../../features/inventory/inventory-tools.tsx'
import { loadInventory } from '../../features/inventory/load-inventory.ts'
import { useSummary } from '../../features/inventory/use-summary.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadBalance } from '../../features/statements/load-statements.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Inventory')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readShelfRequest(new URL(request.url).searchParams)
  const [loaded, { pharmacy }, balance] = await Promise.all([
    loadInventory(asked),
    loadPharmacy(),
    loadBalance(),
  ])
  return { ...loaded, asked, pharmacy, balance }
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Inventory</h1>
      </div>
      <InventorySkeleton />
    </div>
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { inventory, asked, pharmacy, balance } = loaderData
  const { summary, recount } = useSummary(loaderData.summary)
  const address = useTableAddress({ ...asked, cursor: undefined, limit: 25 })
  const isEmpty = inventory?.total === 0 && isUnnarrowed(asked)
  const steer = {
    onSearch: address.onSearch,
    onSort: address.onSort,
    onFilter: (filter: string) => address.onFilter('filter', filter === 'all' ? null : filter),
  }
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <div>
          <h1>Inventory</h1>
          <Link to={paths.pharmacyAccount} title="Your account" className="soft">
            {pharmacy?.name ?? 'Your account'}
          </Link>
          {balance ? (
            <>
              {' · '}
              <Link to={paths.statements} className="soft nowrap">
                Balance {signedRupees(balance.balance)}
              </Link>
            </>
          ) : null}
          <WaitingOrders />
        </div>
        {isEmpty ? null : <HeadActions />}
      </div>
      {isEmpty ? null : (
        <>
          {summary ? <InventoryStrip summary={summary} filter={asked.filter} /> : null}
          <InventoryTools request={asked} steer={steer} />
        </>
      )}
      <TableFrame busy={address.busy}>
        {inventory ? (
          <InventoryList
            first={inventory}
            request={asked}
            onSort={address.onSort}
            onClear={() => address.clearFilters('filter')}
            onDeleted={() => void recount()}
            onEnded={address.refresh}
          />
        ) : (
          <InventoryFailed busy={address.refreshing} onRetry={address.refresh} />
        )}
      </TableFrame>
    </div>
  )
}

/** Quiet ones first, the one marigold action of the page last. */
function HeadActions() {
  return (
    <div className="row">
      <ButtonLink to={paths.expiry} variant="quiet">
        Expiry
      </ButtonLink>
      <InventoryExport />
      <ButtonLink to={paths.importMedicines} variant="quiet">
        Import CSV
      </ButtonLink>
      <ButtonLink to={paths.addMedicine} variant="primary">
        <Icon name="plus" />
        Add medicine
      </ButtonLink>
    </div>
  )
}
