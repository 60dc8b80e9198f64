import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { loadRegisters, registersFailed } from '../../features/registers/load-registers.ts'
import { OwnLinks } from '../../features/registers/own-links.tsx'
import { RegistersBoard } from '../../features/registers/registers-board.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/registers.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Registers')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRegisters(request.url)
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="the registers" />
    </Frame>
  )
}

export default function Registers({ loaderData }: Route.ComponentProps) {
  const { address, page, links } = loaderData
  const table = useTableAddress(address)
  return (
    <Frame>
      {page ? (
        <RegistersBoard page={page} address={address} table={table} />
      ) : (
        <LoadFailed
          failure={registersFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost: rows are never changed or deleted.
        </LoadFailed>
      )}
      {links ? <OwnLinks loaded={links} /> : null}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Registers</h1>
      {children}
    </div>
  )
}
