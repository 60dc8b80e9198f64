import { api } from '../../api/api.ts'
import { countCart } from '../../api/count-cart.ts'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { SavedList } from '../../features/saved-items/saved-list.tsx'
import { useSavedItems } from '../../features/saved-items/use-saved-items.ts'
import { NoticeList } from '../../features/stock-notices/notice-list.tsx'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/saved-items.ts'

export const meta = () => privateMeta('Saved for later')

export async function clientLoader() {
  try {
    return await api.stockNotices.list()
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { notices: null }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Saved for later</h1>
      <Loading what="what you saved for later">
        <Skeleton className="mt-6 h-40 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function SavedItems({ loaderData: { notices } }: Route.ComponentProps) {
  const page = useLastLoaded(notices, notices === null)
  const reload = () => void page.reload()
  const saved = useSavedItems({ onCart: () => void countCart(), onNotice: reload })
  return (
    <div className="wrap pt-8">
      <h1>Saved for later</h1>
      <SavedList
        saved={saved}
        empty={
          <EmptyState
            picture="empty"
            title="Nothing saved for later"
            action={<ButtonLink to={paths.cart}>View your cart</ButtonLink>}
          >
            ‘Save for later’ in your cart puts a medicine here.
          </EmptyState>
        }
      />
      <Section id="stock-notices" title="Waiting for stock">
        <p className="soft small">
          You get a notification and an email, once, when a product is in stock again.
        </p>
        <NotRefreshed {...page} />
        {page.shown === null ? (
          <LoadFailed
            failure="Failed to load your stock notices. Please try again later."
            busy={page.busy}
            onRetry={reload}
          >
            Nothing is lost; they could not be loaded just now.
          </LoadFailed>
        ) : (
          <NoticeList loaded={page.shown} />
        )}
      </Section>
    </div>
  )
}
