import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { rejectionReasons } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { ended } from '../../format/full-stop.ts'
import { loginPath } from '../../routing/paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useNow } from './use-now.ts'
import { decisionText, dueText, isOpen, isOverdue, stateTexts, waitText } from './wait-text.ts'
import type { Trouble } from './work-trouble.ts'

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
      <Link to={pharmacyPaths.shipment(id)}>Order {orderNumber(orderId)}</Link>
    </p>
  )
}

type NoticeProps = {
  known: Verification
  trouble: Trouble | null
  /** This person has asked the customer just now. */
  askedHere: boolean
  /** Claims it, or tries so again. */
  onTake: () => void
  onReload: () => void
}

/** Why the page can only be read, or why that may soon be so. */
export function CaseNotice({ known, trouble, askedHere, onTake, onReload }: NoticeProps) {
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
          <b>Rejected.</b> {reason === null ? '' : rejectionReasons[reason]} {ended(reasonNote)}{' '}
          What the customer paid for these medicines is refunded.
        </p>
      </Alert>
    )
  if (state === 'verified')
    return (
      <Alert>
        <p>
          <b>Verified.</b> The order’s page says what to do next.
        </p>
      </Alert>
    )
  if (trouble !== null)
    return (
      <Alert tone="caution">
        <p>
          {trouble.text}
          {trouble.barred && !trouble.gone ? ' You can read everything here.' : null}
        </p>
        <p className="row mt-2">
          {trouble.gone ? (
            <Button size="sm" onClick={onReload}>
              Reload
            </Button>
          ) : (
            <Button size="sm" onClick={onTake}>
              Try Again
            </Button>
          )}
          {trouble.ended ? (
            <a href={loginPath('pharmacy')} target="_blank" rel="noreferrer">
              Log in, in a new tab
            </a>
          ) : null}
        </p>
      </Alert>
    )
  if (mine) return null
  if (state === 'asked')
    return (
      <Alert>
        <p>
          {`${askerOf(known, askedHere)} asked the customer. It comes back to the queue with the answer.`}
          {claimedBy === null ? null : ` ${claimedBy} is working on this prescription.`}
        </p>
        <p className="row mt-2">
          <Button size="sm" onClick={onTake}>
            Continue working on it
          </Button>
        </p>
      </Alert>
    )
  if (claimedBy !== null)
    return (
      <Alert tone="caution">
        <p>
          {`${claimedBy} is working on this prescription. You can read along; it opens for you as soon as it is free.`}
        </p>
      </Alert>
    )
  return (
    <Alert tone="caution">
      <p>Opening it for you…</p>
    </Alert>
  )
}

function askerOf({ messages }: Verification, askedHere: boolean): string {
  const question = messages.findLast(({ from }) => from === 'pharmacy')
  return askedHere || question === undefined ? 'You' : question.by
}
