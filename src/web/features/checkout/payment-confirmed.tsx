import { useEffect, useRef, useState } from 'react'
import { orderNumber } from '#contract/order-number.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces the cart after a payment and takes the focus from the removed button. */
export function PaymentConfirmed({ orderId }: { orderId: string }) {
  const place = useRef<HTMLElement>(null)
  // The server counts from the day of the payment too.
  const [promisedOn] = useState(() => promisedDay(todayInIndia(serverNow())))
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
        Order {orderNumber(orderId)} is paid. Each pharmacy ships its items separately. Delivery by{' '}
        <span className="nowrap">{formatDay(promisedOn)}</span>. You can change or cancel the order
        within 15 minutes on its page.
      </EmptyState>
    </section>
  )
}
