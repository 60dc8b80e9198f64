import { paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type OrdersFailedProps = { failure: string; busy: boolean; onRetry: () => void; loginTo: string }

/**
 * Shows SPEC.md's message and the next step: log in if the session has ended, otherwise try again.
 */
export function OrdersFailed({ failure, busy, onRetry, loginTo }: OrdersFailedProps) {
  const login = /authentication|session/i.test(failure)
  const missing = failure.startsWith('Order not found')
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={failure}
        action={
          <div className="row justify-center">
            {login ? (
              <ButtonLink to={loginTo}>Log in</ButtonLink>
            ) : missing ? (
              <ButtonLink to={paths.orderHistory}>See all orders</ButtonLink>
            ) : (
              <Button busy={busy} onClick={onRetry}>
                Try Again
              </Button>
            )}
            <ButtonLink variant="quiet" to={paths.support}>
              Write to support
            </ButtonLink>
          </div>
        }
      >
        {login
          ? 'Your orders are safe in your account.'
          : missing
            ? 'It may belong to another account.'
            : 'Your orders are safe. Check your connection, or wait a moment.'}
      </EmptyState>
    </div>
  )
}

export function NoOrders() {
  return (
    <EmptyState
      picture="slip"
      title="No orders yet"
      action={
        <ButtonLink variant="primary" to={paths.shop}>
          Browse Products
        </ButtonLink>
      }
    >
      Your orders appear here, with their receipts and delivery progress.
    </EmptyState>
  )
}

export function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <Loading what="your orders">
      <ul className="order-cards">
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
          <li className="order-card" key={n}>
            <div className="order-card__packs">
              <Skeleton className="size-14" />
            </div>
            <div>
              <Skeleton className="h-5 w-36" />
              <Skeleton className="mt-2 h-4 w-48 max-w-full" />
            </div>
            <Skeleton className="h-5 w-20" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
