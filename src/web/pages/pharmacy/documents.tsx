import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { DocumentsBoard } from '../../features/documents/documents-board.tsx'
import { documentsFailed, loadDocuments } from '../../features/documents/load-documents.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/documents.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Invoices')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDocuments(request.url)
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
        <DocumentsBoard page={page} month={address.month} table={table} />
      ) : (
        <LoadFailed
          failure={documentsFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost: invoices are never changed or deleted.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Invoices</h1>
      {children}
    </div>
  )
}
