import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type CheckoutStep, words } from './checkout-answers.ts'

type CheckoutNoticeProps = {
  step: CheckoutStep
  /** Ids of the items still in the cart; changes of removed items are hidden. */
  inCart: ReadonlySet<string>
  onVerifyAgain: () => void
}

/** Shows problems of the checkout and takes the focus for errors. Renders nothing without any. */
export function CheckoutNotice(props: CheckoutNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { name } = props.step
  useEffect(() => {
    if (['unverified', 'refused', 'changed'].includes(name)) place.current?.focus()
  }, [name])
  const notice = noticeFor(props)
  return notice ? (
    <div ref={place} tabIndex={-1} className="notice">
      {notice}
    </div>
  ) : null
}

function noticeFor({ step, inCart, onVerifyAgain }: CheckoutNoticeProps) {
  switch (step.name) {
    case 'verifying':
      return <Alert>Confirming your payment. Please keep this page open.</Alert>
    case 'closed':
      return (
        <Alert>
          <p>
            Your cart is saved. If your bank shows that you have paid, wait a few minutes before you
            pay again: the order appears here and under{' '}
            <Link to={paths.orderHistory}>My Orders</Link>.
          </p>
        </Alert>
      )
    case 'unverified':
      return (
        <Alert tone="danger">
          <b>{words.unverified}</b>
          <p>
            {step.reason} Your payment is saved, and you will not pay twice. Try again, or check{' '}
            <Link to={paths.orderHistory}>My Orders</Link> later.
          </p>
          <Button className="mt-2" size="sm" onClick={onVerifyAgain}>
            Try Again
          </Button>
        </Alert>
      )
    case 'refused':
      return (
        <Alert tone="danger">
          <b>{step.message}</b>
          {step.willRefund ? (
            <p>
              You can follow the refund under <Link to={paths.orderHistory}>My Orders</Link>.
            </p>
          ) : (
            <p>
              <Link to={paths.support}>Contact support</Link> and state the time of your payment.
            </p>
          )}
        </Alert>
      )
    case 'changed': {
      const open = step.changes.filter(({ _id }) => inCart.has(_id))
      return open.length === 0 ? null : (
        <Alert tone="caution">
          <b>{step.message}</b>
          <ul className="notice__list">
            {open.map(({ _id, sentence }) => (
              <li key={_id + sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )
    }
    default:
      return null
  }
}
