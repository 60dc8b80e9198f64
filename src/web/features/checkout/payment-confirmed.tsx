import { useEffect, useRef, useState } from 'react'
import { promisedDay } from '#contract/promised-delivery.ts'
import { formatDay, todayInIndia } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { serverNow } from '../../server-clock.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands where the cart stood. Takes the focus: the button that had it is gone. */
export function PaymentConfirmed({ orderId }: { orderId: string }) {
  const place = useRef<HTMLElement>(null)
  // As the server counts, from the day of the payment.
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
        Order {orderId.slice(0, 8)} is paid. Each pharmacy packs its own parcel, and it is with you
        by <span className="nowrap">{formatDay(promisedOn)}</span>. You can cancel the order within
        15 minutes, on its page.
      </EmptyState>
    </section>
  )
}
