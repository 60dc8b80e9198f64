import { Link, useNavigate, useRevalidator } from 'react-router'
import { refillCalls } from '../../api/refill-calls.ts'
import { serverNow } from '../../api/server-clock.ts'
import { privateMeta } from '../../document/seo.ts'
import { RefillForm } from '../../features/refills/refill-form.tsx'
import { runOutText } from '../../features/refills/refill-text.ts'
import { todayInIndia } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify } from '../../toasts/notify.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/change-refill.ts'

export const meta: Route.MetaFunction = () => privateMeta('Change a refill')

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const { refills } = await refillCalls.list()
    return { refill: refills.find(({ product }) => product._id === id) ?? null, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { refill: null, failed: true }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <h1>Change a refill</h1>
      <Loading what="the refill">
        <Skeleton className="mt-6 h-72 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function ChangeRefill({ loaderData, params }: Route.ComponentProps) {
  const { refill, failed } = loaderData
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const today = todayInIndia(serverNow())
  const paused = refill?.state === 'paused'
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.refills}>
        <Icon name="chevron-left" />
        All refills
      </Link>
      {failed ? (
        <LoadFailed
          failure="Failed to load the refill."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; it could not be loaded just now.
        </LoadFailed>
      ) : refill === null ? (
        <EmptyState
          heading="h1"
          picture="empty"
          title="This refill was stopped."
          action={<ButtonLink to={paths.refills}>All refills</ButtonLink>}
        />
      ) : (
        <>
          <h1 className="mb-3">Change a refill</h1>
          <p className="soft mb-4">
            <Doses>{refill.product.name}</Doses>
          </p>
          <RefillForm
            key={refill.product._id}
            counting={refill}
            known={refill}
            today={today}
            words="Save"
            save={async (intake) =>
              (await refillCalls.change({ params, body: { ...intake, paused } })).refill
            }
            onSaved={(saved) => {
              notify.success(runOutText(saved, today))
              void navigate(paths.refills)
            }}
          />
        </>
      )}
    </div>
  )
}
