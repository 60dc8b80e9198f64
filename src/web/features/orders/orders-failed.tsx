import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type OrdersFailedProps = { failure: string; busy: boolean; onRetry: () => void; loginTo: string }

/** SPEC.md's sentence, and the next step: log in where the session is gone, else try again. */
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
          ? 'Your orders are kept in your account.'
          : missing
            ? 'It may belong to another account than this one.'
            : 'Your orders are kept. Check your connection, or wait a moment.'}
      </EmptyState>
    </div>
  )
}
