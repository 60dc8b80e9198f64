import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
      What you buy is listed here, with its receipt and where it is on its way.
    </EmptyState>
  )
}
