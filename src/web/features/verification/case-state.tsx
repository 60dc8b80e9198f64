import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { rejectionReasons } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useNow } from './use-now.ts'
import { decisionText, dueText, isOpen, isOverdue, stateTexts, waitText } from './wait-text.ts'

/** Age, due time, state and order. */
export function CaseMarks({ known }: { known: Verification }) {
  const now = useNow()
  const { _id: id, state, orderId, dueAt } = known
  const { text, badge } = stateTexts[state]
  return (
    <p className="order-marks">
      <StateBadge status={badge}>{text}</StateBadge>
      {isOpen(state) ? (
        <>
          <span className="soft">{waitText(known, now)}</span>
          <span className={isOverdue(known, now) ? 'low' : 'soft'} title={formatMoment(dueAt)}>
            {dueText(known, now)}
          </span>
        </>
      ) : (
        <span className="soft">{decisionText(known)}</span>
      )}
      <Link to={paths.pharmacyShipment(id)}>Order {orderNumber(orderId)}</Link>
    </p>
  )
}

/** Why the page can only be read. */
export function CaseNotice({ known, barred }: { known: Verification; barred: string }) {
  const { state, reason, reasonNote, claimedBy, mine } = known
  if (state === 'withdrawn')
    return (
      <Alert>
        <p>The order was cancelled or declined: nothing is left to verify.</p>
      </Alert>
    )
  if (state === 'rejected')
    return (
      <Alert>
        <p>
          <b>Rejected.</b> {reason === null ? '' : rejectionReasons[reason]} {reasonNote} The
          customer was refunded.
        </p>
      </Alert>
    )
  if (state === 'verified')
    return (
      <Alert>
        <p>
          <b>Verified.</b> The order can be packed.
        </p>
      </Alert>
    )
  if (barred !== '')
    return (
      <Alert tone="caution">
        <p>{barred}</p>
      </Alert>
    )
  if (mine) return null
  return (
    <Alert tone="caution">
      <p>
        {claimedBy === null
          ? 'Opening it for you…'
          : `${claimedBy} is working on this prescription. You can read along; it opens for you as soon as it is free.`}
      </p>
    </Alert>
  )
}
