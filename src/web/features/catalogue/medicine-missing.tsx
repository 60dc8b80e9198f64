import { isRouteErrorResponse } from 'react-router'
import { paths } from '../../paths.ts'
import type { PageProblem } from '../../problems.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** SPEC.md §2: an error shows a sentence and the way back to the shop. */
export function MedicineMissing({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error)
  const problem = known ? (error.data as Partial<PageProblem> | null) : null
  const missing = known && error.status === 404
  return (
    <div className="wrap py-16">
      <EmptyState
        picture={missing ? 'shelf' : 'spilled'}
        heading="h1"
        title={problem?.message ?? 'Failed to load this medicine. Please try again later.'}
        action={<ButtonLink to={paths.shop}>Return to Shop</ButtonLink>}
      >
        {missing ? 'It may no longer be sold. The shop has others like it.' : null}
      </EmptyState>
    </div>
  )
}
