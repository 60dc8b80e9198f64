import { useEffect, useRef } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { refundSums } from '../../refund-sums.ts'
import { Alert } from '../../ui/alert.tsx'

type CancelledNoticeProps = {
  order: Order
  cancelledAt: string
  /** It has just been cancelled here: the button that had the focus is gone. */
  takesFocus: boolean
}

/** Stands where the button to cancel stood. */
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
          {goodsWords(order)} {moneyWords(order)}
        </p>
      </Alert>
    </div>
  )
}

function moneyWords(order: Order): string {
  const sums = refundSums(order)
  if (sums === null) return ''
  if (sums.onItsWay === 0) return `${formatRupees(sums.back)} went back the way you paid.`
  return `${formatRupees(sums.onItsWay)} goes back the way you paid, usually within 5–7 working days.`
}

function goodsWords({ consignments }: Order): string {
  const left = consignments.some(({ state }) => state === 'shipped' || state === 'delivered')
  return left ? 'What had not left by then is not sent.' : 'Its medicines are not sent.'
}
