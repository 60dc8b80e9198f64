import { isRouteErrorResponse } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { DeliveryDates } from '../../features/catalogue/delivery-dates.tsx'
import { loadDeliveryDates } from '../../features/catalogue/load-delivery-dates.ts'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/delivery-dates.ts'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const pin = new URL(request.url).searchParams.get('pin') ?? ''
  return loadDeliveryDates(context.get(apiContext), params.id, pin.trim().slice(0, 10))
}

export const meta = () => privateMeta('Delivery dates')

export default function DeliveryDatesPage({ loaderData }: Route.ComponentProps) {
  return <DeliveryDates {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="wrap py-16">
      <EmptyState
        picture={isMissing ? 'empty' : 'spilled'}
        heading="h1"
        title={isMissing ? 'Medicine not found' : 'Failed to load the dates'}
        action={<ButtonLink to={paths.shop}>Return to Shop</ButtonLink>}
      >
        {isMissing ? 'It may no longer be sold.' : 'Please try again later.'}
      </EmptyState>
    </div>
  )
}
