import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <EmptyState
      picture="shelf"
      title="Your cart is empty"
      action={
        <ButtonLink variant="primary" to={paths.shop}>
          Browse Products
        </ButtonLink>
      }
    >
      What you add waits here until you pay.
    </EmptyState>
  )
}
