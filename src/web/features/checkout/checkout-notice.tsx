import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from './checkout-answers.ts'
import type { CheckoutStep } from './checkout-step.ts'

type CheckoutNoticeProps = {
  step: CheckoutStep
  /** Ids of the lines that are still in the cart: what was said of others has been dealt with. */
  inCart: ReadonlySet<string>
  onProveAgain: () => void
}

/** What the customer must know of the checkout, where they can't miss it; nothing while all is well. */
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

function noticeFor({ step, inCart, onProveAgain }: CheckoutNoticeProps) {
  switch (step.name) {
    case 'verifying':
      return <Alert>Confirming your payment. Please keep this page open.</Alert>
    case 'closed':
      return (
        <Alert>
          <p>
            Your cart is kept. If your bank shows that you have paid, wait a few minutes before you
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
            {step.reason} Your payment is kept, and you will not pay twice: ask again, or look under{' '}
            <Link to={paths.orderHistory}>My Orders</Link> later.
          </p>
          <Button className="mt-2" size="sm" onClick={onProveAgain}>
            Try again
          </Button>
        </Alert>
      )
    case 'refused':
      return (
        <Alert tone="danger">
          <b>{step.message}</b>
          {step.moneyComesBack ? (
            <p>
              <Link to={paths.orderHistory}>My Orders</Link> shows the order, and when its money is
              back.
            </p>
          ) : (
            <p>
              <Link to={paths.support}>Write to support</Link> and name the time of your payment.
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
