import type { Ref } from 'react'
import type { CartItemRow } from '../../features/cart/cart.ts'
import { DeliverTo } from '../../forms/pin/deliver-to.tsx'
import { paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type CartHeadingProps = { items: readonly CartItemRow[]; ref: Ref<HTMLHeadingElement> }

export function CartHeading({ items, ref }: CartHeadingProps) {
  const medicines = `${items.length} ${items.length === 1 ? 'medicine' : 'medicines'}`
  const pharmacies = new Set(items.map(({ pharmacy }) => pharmacy._id)).size
  const from = pharmacies === 1 ? 'one pharmacy' : `${pharmacies} pharmacies`
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        Your cart
      </h1>
      <p className="soft cart__from">
        {medicines} from {from}.{' '}
        {pharmacies > 1 ? 'Each pharmacy sends its own shipment; you pay once.' : null}{' '}
        <DeliverTo className="btn btn--quiet btn--sm" />
      </p>
    </>
  )
}

export function EmptyCart() {
  return (
    <EmptyState
      picture="empty"
      title="Your cart is empty"
      action={
        <ButtonLink variant="primary" to={paths.shop}>
          Browse Products
        </ButtonLink>
      }
    >
      Medicines you add appear here until you pay.
    </EmptyState>
  )
}

type PayButtonProps = {
  busy: boolean
  /** Paying is not possible now; the button stays focusable, and pressing it shows why. */
  barred: boolean
  wide?: boolean
  /** It is paid on delivery. */
  inCash?: boolean
  onPay: () => void
}

/** Shown in the summary and in a phone's bar, of which only one is visible. */
export function PayButton({ busy, barred, wide, inCash, onPay }: PayButtonProps) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide={wide}
      busy={busy}
      aria-disabled={barred || undefined}
      onClick={onPay}
    >
      {inCash ? 'Place order' : 'Proceed to Payment'}
    </Button>
  )
}
