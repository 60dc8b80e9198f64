import { privateMeta } from '../../document/seo.ts'
import { loadReturn } from '../../features/returns/load-returns.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReturnPage } from '../returns/return-page.tsx'
import type { Route } from './+types/return.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Return')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadReturn('admin', params.id)
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

export default function Return({ loaderData, params }: Route.ComponentProps) {
  return <ReturnPage key={params.id} area="admin" loaded={loaderData} />
}
