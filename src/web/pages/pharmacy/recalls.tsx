import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadOwnRecalls, recallsFailed } from '../../features/recalls/load-recalls.ts'
import { OwnRecallView } from '../../features/recalls/own-recall.tsx'
import { RecallBoard } from '../../features/recalls/recall-board.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/recalls.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Recalls')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [own, { pharmacy }] = await Promise.all([loadOwnRecalls(request.url), loadPharmacy()])
  return { ...own, pharmacy }
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="recalls" />
    </Frame>
  )
}

export default function OwnRecalls({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['recalls'], () => void table.refresh())
  return (
    <Frame>
      {page ? (
        <RecallBoard
          page={page}
          state={address.state}
          table={table}
          empty="When one of your batches is recalled, it is blocked at once and appears here."
        >
          {page.rows.map((recall) => (
            <OwnRecallView
              key={recall._id}
              recall={recall}
              onAnswered={() => void table.refresh()}
            />
          ))}
        </RecallBoard>
      ) : (
        <LoadFailed failure={recallsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Blocked batches stay blocked. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Recalls</h1>
      {children}
    </div>
  )
}
