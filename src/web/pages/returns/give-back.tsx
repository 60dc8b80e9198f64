import { Link, useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { ReturnForm } from '../../features/returns/return-form.tsx'
import { leaveIfEnded } from '../../guard.ts'
import { notify } from '../../notify.ts'
import { paths } from '../../paths.ts'
import { isRefusal } from '../../problems.ts'
import { privateMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/give-back.ts'

export const meta: Route.MetaFunction = () => privateMeta('Give a medicine back')

export async function clientLoader({ params: { orderId, itemId } }: Route.ClientLoaderArgs) {
  try {
    const { lines } = await api.returns.ofOrder({ params: { orderId } })
    return { line: lines.find(({ _id }) => _id === itemId) ?? null, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    const gone = isRefusal(error, 'order_not_found') || isRefusal(error, 'not_found')
    return { line: null, failed: !gone }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <Skeleton className="h-96 w-full max-w-160" />
    </div>
  )
}

export default function GiveBack({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const { line, failed } = loaderData
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
          failure="Failed to load what can be given back."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Your order is safe; it could not be read just now.
        </LoadFailed>
      ) : line === null || line.open ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title={
            line === null
              ? 'This can’t be given back any more.'
              : 'You have asked for this already.'
          }
          action={<ButtonLink to={paths.order(orderId)}>Back to the order</ButtonLink>}
        >
          {line === null
            ? 'A medicine can be given back within 7 days of its delivery.'
            : 'The pharmacy will answer within three days.'}
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-3">Give a medicine back</h1>
          <p className="soft mb-4">
            <Doses>{line.medicine.name}</Doses>
          </p>
          <ReturnForm
            key={line._id}
            orderId={orderId}
            line={line}
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
