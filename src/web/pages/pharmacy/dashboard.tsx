import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import { privateMeta } from '../../document/seo.ts'
import { WaitingOrders } from '../../features/fulfilment/waiting-orders.tsx'
import { InventoryList, InventorySkeleton } from '../../features/inventory/inventory-list.tsx'
import { InventoryStrip, useSummary } from '../../features/inventory/inventory-strip.tsx'
import { InventoryExport, InventoryTools } from '../../features/inventory/inventory-tools.tsx'
import {
  inventoryFailed,
  isUnfiltered,
  loadInventory,
  readInventoryRequest,
} from '../../features/inventory/load-inventory.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadBalance } from '../../features/statements/load-statements.ts'
import { paths } from '../../routing/paths.ts'
import { may } from '../../session/may.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Inventory')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readInventoryRequest(new URL(request.url).searchParams)
  const [loaded, { pharmacy }, balance] = await Promise.all([
    loadInventory(asked),
    loadPharmacy(),
    loadBalance(),
  ])
  return { ...loaded, asked, pharmacy, balance }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
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
  const isEmpty = inventory?.total === 0 && isUnfiltered(asked)
  const steer = {
    onSearch: address.onSearch,
    onSort: address.onSort,
    onFilter: (filter: string) => address.onFilter('filter', filter === 'all' ? null : filter),
  }
  return (
    <div className="wrap admin-page">
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

/** The page's one primary action comes last. */
function HeadActions() {
  return (
    <div className="row">
      <ButtonLink to={paths.expiry} variant="quiet">
        Expiry
      </ButtonLink>
      {may('GET /api/pharmacy/medicines/export') ? <InventoryExport /> : null}
      {may('POST /api/pharmacy/imports') ? (
        <ButtonLink to={paths.importMedicines} variant="quiet">
          Import CSV
        </ButtonLink>
      ) : null}
      {may('POST /api/medicines') ? (
        <ButtonLink to={paths.addMedicine} variant="primary">
          <Icon name="plus" />
          Add medicine
        </ButtonLink>
      ) : null}
    </div>
  )
}

function InventoryFailed(retry: { busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailed failure={inventoryFailed} {...retry}>
      Your medicines are safe; they could not be loaded just now.
    </LoadFailed>
  )
}
