import { privateMeta } from '../../document/seo.ts'
import { CouponBoard } from '../../features/coupons/coupon-board.tsx'
import { loadCoupons } from '../../features/coupons/load-coupons.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { TableSkeleton } from '../../ui/table-frame.tsx'

import type { Route } from './+types/coupons.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Coupons')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCoupons(request.url, 'admin')
}

export function HydrateFallback() {
  return (
    <AdminPage title="Coupons">
      <TableSkeleton what="coupons" />
    </AdminPage>
  )
}

export default function Coupons({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Coupons" table={table}>
      <CouponBoard creator="admin" page={page} table={table} />
    </AdminPage>
  )
}
