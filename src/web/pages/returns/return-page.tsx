import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import type { Area } from '../../features/returns/load-returns.ts'
import { ReturnView } from '../../features/returns/return-view.tsx'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

const lists = { pharmacy: paths.pharmacyReturns, admin: paths.adminReturns } as const

/** One return, for the pharmacy or the administrator. */
export function ReturnPage({
  area,
  loaded,
}: {
  area: Area
  loaded: DecidedReturn | null | 'failed'
}) {
  const { revalidate, state } = useRevalidator()
  const [decided, setDecided] = useState<DecidedReturn | null>(null)
  const to = lists[area]
  return (
    <div className="wrap admin-page">
      <Breadcrumbs crumbs={[{ label: 'Returns', to }, { label: 'Return' }]} />
      {loaded === 'failed' ? (
        <LoadFailed
          failure="Failed to load the return. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; it could not be loaded just now.
        </LoadFailed>
      ) : loaded === null ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="Return not found."
          action={<ButtonLink to={to}>All returns</ButtonLink>}
        />
      ) : (
        <ReturnView area={area} known={decided ?? loaded} onDecided={setDecided} />
      )}
    </div>
  )
}
