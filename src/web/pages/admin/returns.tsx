import { privateMeta } from '../../document/seo.ts'
import { loadReturns } from '../../features/returns/load-returns.ts'
import { ReturnsPage, ReturnsSkeleton } from '../returns/returns-page.tsx'
import type { Route } from './+types/returns.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Returns')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadReturns('admin', request.url)
}

export function HydrateFallback() {
  return <ReturnsSkeleton />
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsPage area="admin" loaded={loaderData} />
}
