import type { ReactNode } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatMoment } from '../../format/dates.ts'
import { badgeOf, defaultStatus, methodLabel } from '../../format/status-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

/** A few lines below a title. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export function StatusMark({ status, of }: { status: string; of: keyof typeof defaultStatus }) {
  const { look, word } = badgeOf(status, defaultStatus[of])
  return <StateBadge status={look}>{word}</StateBadge>
}

export function AddressLines({ to }: { to: DeliveryAddress }) {
  return (
    <>
      <p>{to.fullName}</p>
      <p>{[to.addressLine1, to.addressLine2].filter(Boolean).join(', ')}</p>
      <p>
        {to.city}, {to.state} {to.zipCode}
      </p>
      <p>Phone {to.phone}</p>
    </>
  )
}

/** Payment method, status, time and the provider's ids. `total` is the formatted amount. */
export function PaymentLines({ order, total }: { order: AdminOrder; total: string }) {
  const { payment, paymentMethod, paymentStatus } = order
  return (
    <>
      <p>
        {total} {methodLabel(paymentMethod) ?? ''}{' '}
        <StatusMark status={paymentStatus} of="payment" />
      </p>
      {payment?.capturedAt ? (
        <p className="tiny soft">Received {formatMoment(payment.capturedAt)}</p>
      ) : null}
      {payment?.status === 'returned' ? (
        <p className="tiny soft">
          The payment arrived after stock ran out and is refunded in full.
        </p>
      ) : null}
      {[payment?.providerOrderId, payment?.providerPaymentId].map((id) =>
        id ? (
          <p key={id} className="tiny soft breaks">
            {id}
            <CopyButton text={id} label={`Copy ${id}`} />
          </p>
        ) : null,
      )}
    </>
  )
}
