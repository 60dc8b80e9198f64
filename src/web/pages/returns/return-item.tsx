import { Link, useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { ReturnForm } from '../../features/returns/return-form.tsx'
import { isRefusal } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify } from '../../toasts/notify.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/return-item.ts'

export const meta: Route.MetaFunction = () => privateMeta('Return an item')

export async function clientLoader({ params: { orderId, itemId } }: Route.ClientLoaderArgs) {
  try {
    const { items } = await api.returns.ofOrder({ params: { orderId } })
    return { item: items.find(({ _id }) => _id === itemId) ?? null, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    const gone = isRefusal(error, 'order_not_found') || isRefusal(error, 'not_found')
    return { item: null, failed: !gone }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <Skeleton className="h-96 w-full max-w-160" />
    </div>
  )
}

export default function ReturnItem({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const { item, failed } = loaderData
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.order(orderId)}>
        <Icon name="chevron-left" />
        Back to the order
      </Link>
      {failed ? (
        <LoadFailed
          failure="Failed to load the item."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Your order is safe; it could not be loaded just now.
        </LoadFailed>
      ) : item === null || item.open ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title={
            item === null
              ? 'This item can’t be returned.'
              : 'You have already requested this return.'
          }
          action={<ButtonLink to={paths.order(orderId)}>Back to the order</ButtonLink>}
        >
          {item === null
            ? 'You can return an item within 7 days of its delivery.'
            : 'The pharmacy will decide within three days.'}
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-3">Return an item</h1>
          <p className="soft mb-4">
            <Doses>{item.medicine.name}</Doses>
          </p>
          <ReturnForm
            key={item._id}
            orderId={orderId}
            item={item}
            onSent={({ pharmacy }) => {
              notify.success(`Sent to ${pharmacy.name}`)
              void navigate(paths.order(orderId))
            }}
          />
        </>
      )}
    </div>
  )
}
