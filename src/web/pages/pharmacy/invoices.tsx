import type { ReactNode } from 'react'
import { loadPapers, papersFailed } from '../../features/papers/load-papers.ts'
import { PapersBoard } from '../../features/papers/papers-board.tsx'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/invoices.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Invoices')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPapers(request.url)
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="the invoices" />
    </Frame>
  )
}

export default function Invoices({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <Frame>
      {page ? (
        <PapersBoard page={page} month={address.month} table={table} />
      ) : (
        <LoadFailed failure={papersFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost: invoices are never changed nor deleted.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap office-page">
      <h1 className="mb-3">Invoices</h1>
      {children}
    </div>
  )
}
