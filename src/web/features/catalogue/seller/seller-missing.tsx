import { isRouteErrorResponse } from 'react-router'
import { paths } from '../../../paths.ts'
import type { PageProblem } from '../../../problems.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { failed } from './load-seller.ts'

export function SellerMissing({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error)
  const problem = known ? (error.data as Partial<PageProblem> | null) : null
  const missing = known && error.status === 404
  return (
    <div className="wrap py-16">
      <EmptyState
        picture={missing ? 'shelf' : 'spilled'}
        heading="h1"
        title={problem?.message ?? failed}
        action={<ButtonLink to={paths.shop}>Return to Shop</ButtonLink>}
      >
        {missing ? 'It may no longer sell here. Other pharmacies do.' : null}
      </EmptyState>
    </div>
  )
}
