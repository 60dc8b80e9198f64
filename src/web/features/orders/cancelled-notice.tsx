import { useEffect, useRef } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoment } from '../../format/dates.ts'
import { refundSums } from '../../format/refund-sums.ts'
import { Alert } from '../../ui/alert.tsx'

type CancelledNoticeProps = {
  order: Order
  cancelledAt: string
  /** The order was cancelled on this page: the button that had the focus is gone. */
  takesFocus: boolean
}

/** Replaces the cancel button once the order is cancelled. */
export function CancelledNotice({ order, cancelledAt, takesFocus }: CancelledNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="notice">
      <Alert>
        <b>This order was cancelled on {formatMoment(cancelledAt)}.</b>
        <p>
          {goodsText(order)} {moneyText(order)}
        </p>
      </Alert>
    </div>
  )
}

function moneyText(order: Order): string {
  const sums = refundSums(order)
  if (sums === null) return ''
  const inCash = order.paymentMethod === 'cash'
  if (sums.onItsWay === 0)
    return `We refunded ${formatRupees(sums.back)} ${inCash ? 'to your account' : 'the way you paid'}.`
  if (inCash) return `We pay ${formatRupees(sums.onItsWay)} to the account that you name below.`
  return `We are refunding ${formatRupees(sums.onItsWay)} the way you paid, usually within 5–7 working days.`
}

function goodsText({ shipments }: Order): string {
  const left = shipments.some(({ state }) => state === 'shipped' || state === 'delivered')
  return left ? 'Anything not handed over by then is not sent.' : 'Nothing will be sent.'
}
