import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { OwnReturn } from '../../features/returns/own-return.tsx'
import { isRefusal } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/own-return.ts'

export const meta: Route.MetaFunction = () => privateMeta('Return')

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    return { asked: (await api.returns.own({ params: { id } })).return, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    const gone = isRefusal(error, 'return_not_found') || isRefusal(error, 'not_found')
    return { asked: null, failed: !gone }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <Skeleton className="h-64 w-full max-w-160" />
    </div>
  )
}

export default function OwnReturnPage({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.failed)
  const { asked, failed } = page.shown
  useEvents(['returns', 'orders'], () => void page.reload())
  if (asked === null)
    return (
      <div className="wrap pt-5">
        {failed ? (
          <LoadFailed
            failure="Failed to load the return. Please try again later."
            busy={page.busy}
            onRetry={() => void page.reload()}
          >
            Nothing is lost; it could not be loaded just now.
          </LoadFailed>
        ) : (
          <EmptyState
            heading="h1"
            picture="slip"
            title="Return not found."
            action={<ButtonLink to={paths.orderHistory}>My orders</ButtonLink>}
          />
        )}
      </div>
    )
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.order(asked.orderId)}>
        <Icon name="chevron-left" />
        Order {orderNumber(asked.orderId)}
      </Link>
      <NotRefreshed {...page} />
      <h1 className="mb-3">
        Return of <Doses>{asked.item.medicine.name}</Doses>
      </h1>
      <OwnReturn asked={asked} whole />
    </div>
  )
}
