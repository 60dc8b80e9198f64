import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import { refundSums } from '../../refund-sums.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** The exact sums of an order, in rupees. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { subtotal, deliveryCharge, totalPrice, refundable } = order
  const { back, onItsWay } = refundSums(order) ?? { back: 0, onItsWay: 0 }
  return (
    <LabelPanel title="Money" label="Money">
      <dl className="sum pt-2">
        <Sum name="Subtotal" words={formatRupees(subtotal)} />
        <Sum name="Delivery" words={deliveryCharge === 0 ? 'Free' : formatRupees(deliveryCharge)} />
        <div className="sum__total">
          <dt>Total</dt>
          <dd>{formatRupees(totalPrice)}</dd>
        </div>
        <Sum name="Refunded" words={back > 0 ? `−${formatRupees(back)}` : formatRupees(0)} />
        {onItsWay > 0 ? <Sum name="Being refunded" words={`−${formatRupees(onItsWay)}`} /> : null}
        <Sum name="Refundable" words={formatRupees(refundable)} />
      </dl>
    </LabelPanel>
  )
}

function Sum({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  )
}
