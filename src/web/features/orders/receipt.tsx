import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../format/dates.ts'
import { refundSums } from '../../format/refund-sums.ts'
import { refundCause, refundState } from '../../format/refund-texts.ts'
import { badgeOf, defaultStatus, methodLabel } from '../../format/status-texts.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

const totalText: Record<string, string> = { paid: 'Paid', refunded: 'Refunded' }

/** The exact amounts of an order. */
export function Receipt({ order }: { order: Order }) {
  const { subtotal, coupon, totalPrice, paymentMethod, paymentStatus } = order
  const payment = badgeOf(paymentStatus, defaultStatus.payment).word
  const sums = refundSums(order)
  const inCash = paymentMethod === 'cash'
  const cash = inCash ? cashSums(order) : null
  return (
    <LabelPanel title="Receipt">
      <dl className="sum pt-2">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupees(subtotal)}</dd>
        </div>
        {coupon && coupon.discount > 0 ? (
          <Returned words={`Coupon ${coupon.code}`} amount={coupon.discount} />
        ) : null}
        <div>
          <dt>Delivery</dt>
          <dd>{deliveryText(order)}</dd>
        </div>
        <div className="sum__total">
          <dt>{sums && !inCash ? 'Paid' : (totalText[paymentStatus] ?? 'Total')}</dt>
          <dd>{formatRupees(totalPrice)}</dd>
        </div>
        {cash ? (
          <>
            <CashRow words="Paid in cash" amount={cash.collected} />
            <CashRow words="To pay in cash" amount={cash.due} />
          </>
        ) : null}
        {sums ? (
          <>
            <Returned words="Refunded" amount={sums.back} />
            <Returned words="Being refunded" amount={sums.onItsWay} />
            {inCash ? null : (
              <div className="sum__left">
                <dt>After refunds</dt>
                <dd>{formatRupees(sums.left)}</dd>
              </div>
            )}
          </>
        ) : null}
        <div>
          <dt>Payment status</dt>
          <dd>{payment}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{methodLabel(paymentMethod) ?? 'None yet'}</dd>
        </div>
      </dl>
      <p className="tiny faint mt-2">Prices include GST.</p>
    </LabelPanel>
  )
}

function deliveryText({ deliveryCharge, coupon }: Order): string {
  if (deliveryCharge > 0) return formatRupees(deliveryCharge)
  return coupon && coupon.deliveryWaived > 0 ? `Free with ${coupon.code}` : 'Free'
}

/** What was paid in cash for an order, and what is still to be paid. Rupees. */
function cashSums({ shipments }: Order) {
  const sumOf = (isCollected: boolean) =>
    shipments
      .filter(({ cash }) => cash && (cash.collectedAt !== null) === isCollected)
      .reduce((sum, { cash }) => sum + paiseOf(cash?.amount ?? 0), 0)
  return { collected: rupeesOf(sumOf(true)), due: rupeesOf(sumOf(false)) }
}

function CashRow({ words, amount }: { words: string; amount: number }) {
  if (amount === 0) return null
  return (
    <div>
      <dt>{words}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  )
}

function Returned({ words, amount }: { words: string; amount: number }) {
  if (amount === 0) return null
  return (
    <div>
      <dt>{words}</dt>
      <dd>−{formatRupees(amount)}</dd>
    </div>
  )
}

/** Each refund with its amount, state and reason. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section className="order-aside" aria-labelledby="order-refunds">
      <h2 className="order-aside__title" id="order-refunds">
        {refunds.length === 1 ? 'Refund' : 'Refunds'}
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => {
          const { look, word } = refundState(refund)
          return (
            <li key={refund._id}>
              <p className="refunds__sum">
                <span className="strong">{formatRupees(refund.amount)}</span>
                <StateBadge status={look}>{word}</StateBadge>
              </p>
              <p className="small soft">
                {refundCause(refund.cause, 'customer')} Requested on {formatDay(refund.createdAt)}.
                {refund.state === 'failed'
                  ? ' We are working on it: you don’t need to do anything.'
                  : ''}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
