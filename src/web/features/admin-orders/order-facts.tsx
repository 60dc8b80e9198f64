import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatMoment } from '../../dates.ts'
import { badgeOf, defaultStatus, methodWord } from '../../status-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { shortId, signedTotal } from './order-words.ts'

/** Where it goes, who sends it, how it was paid. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { _id, deliveryAddress: to, consignments, items } = order
  return (
    <div className="facts">
      <p className="facts__id">
        Order <span className="breaks">{_id}</span>
        <CopyButton text={_id} label={`Copy the ID of order ${shortId(_id)}`} />
      </p>
      <Fact title="Delivery address">
        <p>{to.fullName}</p>
        <p>{[to.addressLine1, to.addressLine2].filter(Boolean).join(', ')}</p>
        <p>
          {to.city}, {to.state} {to.zipCode}
        </p>
        <p>Phone {to.phone}</p>
      </Fact>
      <Fact title={consignments.length === 1 ? 'Consignment' : 'Consignments'}>
        {consignments.map((part) => (
          <div key={part._id} className="facts__part">
            <p>
              {part.pharmacy.name} <StatusMark status={part.deliveryStatus} of="delivery" />
            </p>
            <ul className="tiny soft">
              {items
                .filter(({ consignmentId }) => consignmentId === part._id)
                .map(({ medicine, quantity }) => (
                  <li key={medicine._id}>
                    {quantity} × <Doses>{medicine.name}</Doses>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Fact>
      <Fact title="Payment">
        <Payment order={order} />
      </Fact>
    </div>
  )
}

function Payment({ order }: { order: AdminOrder }) {
  const { payment, paymentMethod, paymentStatus } = order
  return (
    <>
      <p>
        {signedTotal(order)} {methodWord(paymentMethod) ?? ''}{' '}
        <StatusMark status={paymentStatus} of="payment" />
      </p>
      {payment?.capturedAt ? (
        <p className="tiny soft">Received {formatMoment(payment.capturedAt)}</p>
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

function StatusMark({ status, of }: { status: string; of: keyof typeof defaultStatus }) {
  const { look, word } = badgeOf(status, defaultStatus[of])
  return <Badge status={look}>{word}</Badge>
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
