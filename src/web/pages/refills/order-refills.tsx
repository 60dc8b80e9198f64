import { Link, useNavigate, useRevalidator } from 'react-router'
import { refillCalls } from '../../api/refill-calls.ts'
import { privateMeta } from '../../document/seo.ts'
import {
  storedAddress,
  storedChoice,
  storedSavedAddress,
} from '../../features/checkout/stored-in-tab.ts'
import { PreparedForm } from '../../features/refills/prepared-form.tsx'
import type { Ordered } from '../../features/refills/use-prepared.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify } from '../../toasts/notify.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order-refills.ts'

const title = 'Order your refill'

export const meta: Route.MetaFunction = () => privateMeta(title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? undefined
  try {
    const { items } = await refillCalls.prepare(ids === undefined ? {} : { query: { ids } })
    return { items, ids }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { items: null, ids }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <h1>{title}</h1>
      <Loading what="your refill">
        <Skeleton className="mt-6 h-72 w-full max-w-180" />
      </Loading>
    </div>
  )
}

/** Connects refills and the checkout, which do not import each other. */
export default function OrderRefills({ loaderData: { items, ids } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()

  /** The default address is chosen, and the prescription: paying is what is left. */
  function toCheckout({ items: ordered, prescription }: Ordered) {
    storedAddress.clear()
    storedSavedAddress.clear()
    if (prescription)
      storedChoice.write({ patient: prescription.patient, prescription: prescription._id })
    for (const { message } of ordered) if (message) notify.info(message)
    void navigate(paths.cart)
  }

  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.refills}>
        <Icon name="chevron-left" />
        All refills
      </Link>
      {items === null ? (
        <>
          <h1>{title}</h1>
          <LoadFailed
            failure="Failed to load your refill."
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          >
            Check your connection, and try again.
          </LoadFailed>
        </>
      ) : items.length === 0 ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="Nothing to order now"
          action={<ButtonLink to={paths.refills}>All refills</ButtonLink>}
        >
          You have ordered it already, or the reminder was stopped.
        </EmptyState>
      ) : (
        <>
          <h1>{title}</h1>
          <p className="soft mt-2 mb-5">Prices and stock are as they are now.</p>
          <PreparedForm
            key={ids ?? ''}
            items={items}
            onStale={() => void revalidate()}
            onOrdered={toCheckout}
          />
        </>
      )}
    </div>
  )
}
