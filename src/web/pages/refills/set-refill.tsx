import { Link, useNavigate, useRevalidator } from 'react-router'
import { refillCalls } from '../../api/refill-calls.ts'
import { serverNow } from '../../api/server-clock.ts'
import { privateMeta } from '../../document/seo.ts'
import { RefillForm } from '../../features/refills/refill-form.tsx'
import { runOutText } from '../../features/refills/refill-text.ts'
import { todayInIndia } from '../../format/dates.ts'
import { isRefusal } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/set-refill.ts'

const title = 'Remind me when this runs out'

export const meta: Route.MetaFunction = () => privateMeta(title)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { draft: await refillCalls.draft({ params }), failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    const gone = isRefusal(error, 404) || isRefusal(error, 400) || isRefusal(error, 409)
    return { draft: null, failed: !gone }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <h1>{title}</h1>
      <Loading what="the item">
        <Skeleton className="mt-6 h-72 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function SetRefill({ loaderData, params }: Route.ComponentProps) {
  const { draft, failed } = loaderData
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const today = todayInIndia(serverNow())
  const back = paths.order(params.orderId)
  return (
    <div className="wrap pt-5">
      <Link className="back" to={back}>
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
      ) : draft === null ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="There is nothing to remind you of."
          action={<ButtonLink to={back}>Back to the order</ButtonLink>}
        >
          This item was cancelled or returned, or is not in this order.
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-3">{title}</h1>
          <p className="soft mb-4">
            <Doses>{draft.product.name}</Doses>
          </p>
          {draft.refill ? (
            <div className="notice max-w-160">
              <Alert>
                <p>
                  You have a reminder for this product already. Saving replaces it, and counts from
                  this order on.
                </p>
              </Alert>
            </div>
          ) : null}
          <RefillForm
            key={params.itemId}
            counting={draft}
            known={draft.refill}
            today={today}
            words={draft.refill ? 'Replace reminder' : 'Set reminder'}
            save={async (body) => (await refillCalls.set({ params, body })).refill}
            onSaved={(refill) => {
              notify.success(runOutText(refill, today))
              void navigate(paths.refills)
            }}
          />
        </>
      )}
    </div>
  )
}
