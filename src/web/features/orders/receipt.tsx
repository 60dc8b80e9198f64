import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { refundSums } from '../../refund-sums.ts'
import { badgeOf, defaultStatus, methodWord } from '../../status-words.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

const totalWords: Record<string, string> = { paid: 'Paid', refunded: 'Refunded' }

/** The exact sums of an order, as on paper. */
export function Receipt({ order }: { order: Order }) {
  const { subtotal, deliveryCharge, totalPrice, paymentMethod, paymentStatus } = order
  const payment = badgeOf(paymentStatus, defaultStatus.payment).word
  const sums = refundSums(order)
  return (
    <LabelPanel title="Receipt">
      <dl className="sum pt-2">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupees(subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{deliveryCharge === 0 ? 'Free' : formatRupees(deliveryCharge)}</dd>
        </div>
        <div className="sum__total">
          <dt>{sums ? 'Paid' : (totalWords[paymentStatus] ?? 'Total')}</dt>
          <dd>{formatRupees(totalPrice)}</dd>
        </div>
        {sums ? (
          <>
            <Returned words="Refunded" amount={sums.back} />
            <Returned words="Being refunded" amount={sums.onItsWay} />
            <div className="sum__left">
              <dt>After refunds</dt>
              <dd>{formatRupees(sums.left)}</dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>Payment status</dt>
          <dd>{payment}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{methodWord(paymentMethod) ?? 'None yet'}</dd>
        </div>
      </dl>
      <p className="tiny faint mt-2">Prices include GST.</p>
    </LabelPanel>
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
