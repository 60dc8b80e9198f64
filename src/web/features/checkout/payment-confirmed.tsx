import { useEffect, useRef } from 'react'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type PaymentConfirmedProps = {
  orderId: string
  /** What is to be paid in cash on delivery. */
  duePaise?: number | undefined
}

/** Replaces the cart after a payment and takes the focus from the removed button. */
export function PaymentConfirmed({ orderId, duePaise }: PaymentConfirmedProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={place} tabIndex={-1} className="notice" aria-label="Order confirmed">
      <EmptyState
        picture="slip"
        title="Thank you. Your order is confirmed."
        action={
          <div className="row justify-center">
            <ButtonLink to={paths.order(orderId)}>View your order</ButtonLink>
            <ButtonLink variant="quiet" to={paths.shop}>
              Continue shopping
            </ButtonLink>
          </div>
        }
      >
        {duePaise
          ? `Pay ${formatRupees(rupeesOf(duePaise))} for order ${orderNumber(orderId)} in cash on delivery.`
          : `Order ${orderNumber(orderId)} is paid.`}{' '}
        The order’s page shows when each shipment arrives or is ready for pickup. You can change or
        cancel the order there within 15 minutes, as long as nothing is packed.
      </EmptyState>
    </section>
  )
}
