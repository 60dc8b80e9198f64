import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatMoment } from '../../dates.ts'
import { methodWord } from '../../status-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { StatusMark } from './fact.tsx'

/** How it was paid, when, and what the provider calls it. `total` as its place writes sums. */
export function PaymentLines({ order, total }: { order: AdminOrder; total: string }) {
  const { payment, paymentMethod, paymentStatus } = order
  return (
    <>
      <p>
        {total} {methodWord(paymentMethod) ?? ''} <StatusMark status={paymentStatus} of="payment" />
      </p>
      {payment?.capturedAt ? (
        <p className="tiny soft">Received {formatMoment(payment.capturedAt)}</p>
      ) : null}
      {payment?.status === 'returned' ? (
        <p className="tiny soft">It came when the medicines were sold, and goes back whole.</p>
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
