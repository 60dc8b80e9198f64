import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../../format/dates.ts'
import { methodLabel } from '../../../format/status-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { LoweredItem } from './drafted-change.ts'
import type { Change, Reviewed } from './use-change.ts'

/** What a change does, before it is sent: what is different, the refund and the new total. */
export function ChangeReview({ change, reviewed }: { change: Change; reviewed: Reviewed }) {
  const { order, busy, trouble, confirm, back } = change
  const { lowered, address, preview } = reviewed
  const { refund, deliveryCharge, total, promisedOn } = preview
  const inCash = order.paymentMethod === 'cash'
  const method = methodLabel(order.paymentMethod)
  const way = method ? `the way you paid (${method})` : 'the way you paid'
  return (
    <div className="stack mt-4">
      <ul className="change-list">
        {lowered.map((one) => (
          <li key={one.item._id}>{loweredText(one)}</li>
        ))}
        {address ? (
          <li>
            New delivery address: {address.fullName}, {address.addressLine1},{' '}
            {address.addressLine2 ? `${address.addressLine2}, ` : ''}
            {address.city}, {address.state} {address.zipCode}
          </li>
        ) : null}
        {promisedOn ? <li>Delivery there by {formatDay(promisedOn)}</li> : null}
      </ul>
      <dl className="sum">
        <div>
          <dt>{inCash ? 'Delivery' : 'Delivery, as you paid it'}</dt>
          <dd>{deliveryCharge === 0 ? 'Free' : formatRupees(deliveryCharge)}</dd>
        </div>
        {inCash ? null : (
          <div>
            <dt>Refund</dt>
            <dd>{refund === 0 ? 'None' : formatRupees(refund)}</dd>
          </div>
        )}
        <div className="sum__total">
          <dt>{inCash ? 'To pay in cash' : 'New total'}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      </dl>
      {refund > 0 ? (
        <p>
          We refund {formatRupees(refund)} {way}, usually within 5–7 working days. Units that you
          take out cannot be put back.
        </p>
      ) : null}
      {trouble ? <Alert tone="danger">{trouble} Nothing is lost: you can try again.</Alert> : null}
      <p className="row">
        <Button variant="primary" busy={busy} onClick={confirm}>
          Confirm changes
        </Button>
        <Button variant="quiet" onClick={() => (busy ? undefined : back())}>
          Back
        </Button>
      </p>
    </div>
  )
}

function loweredText({ item: { medicine }, had, left }: LoweredItem): string {
  return left === 0
    ? `${medicine.name}: taken out`
    : `${medicine.name}: quantity ${left} instead of ${had}`
}
