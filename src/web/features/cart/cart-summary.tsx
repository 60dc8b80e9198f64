import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { collectedInCart } from '#contract/delivery-rules.ts'
import { delivery, deliveryChargePaise, formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** The amounts before payment; `children` are the actions. */
export function CartSummary({
  sums,
  packs,
  children,
}: {
  sums: Sums
  packs: number
  children: ReactNode
}) {
  return (
    <div className="stick">
      <LabelPanel as="aside" title="Summary" label="Summary">
        <dl className="sum pt-2">
          <div>
            <dt>
              Subtotal, {packs} {packs === 1 ? 'pack' : 'packs'}
            </dt>
            <dd>{formatRupees(sums.subtotal)}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>{deliveryText(sums)}</dd>
          </div>
          <div className="sum__total">
            <dt>To pay</dt>
            <dd>{formatRupees(sums.total)}</dd>
          </div>
        </dl>
        <p className="tiny faint mt-2">
          Prices include GST. Delivery is free above {formatRupees(sums.freeAbove)}
          {sums.toFreeDelivery > 0 ? `: ${formatRupees(sums.toFreeDelivery)} to go.` : '.'}
        </p>
        {children}
      </LabelPanel>
    </div>
  )
}

/** Rupees. `toFreeDelivery` is the amount still missing for free delivery; 0 once delivery is free. */
type Sums = {
  subtotal: number
  delivery: number
  total: number
  freeAbove: number
  toFreeDelivery: number
  /** The customer collects all of it. */
  isAllPickup: boolean
}

function deliveryText({ isAllPickup, delivery: charge }: Sums): string {
  if (isAllPickup) return 'You pick it up'
  return charge === 0 ? 'Free' : formatRupees(charge)
}

type Priced = Pick<CartItem, 'price' | 'quantity' | 'delivery' | 'pharmacy' | 'needsPrescription'>

/** Applies the server's rules, so that a changed quantity shows its price before the server has responded. */
export function sumsOf(items: readonly Priced[]): Sums {
  const subtotal = items.reduce((sum, item) => sum + paiseOf(item.price) * item.quantity, 0)
  const isAllPickup = collectedInCart(items).size === items.length
  const charge = deliveryChargePaise(subtotal, isAllPickup)
  return {
    subtotal: rupeesOf(subtotal),
    delivery: rupeesOf(charge),
    total: rupeesOf(subtotal + charge),
    freeAbove: rupeesOf(delivery.freeAbovePaise),
    // Above, not at: one paisa more than the difference.
    toFreeDelivery: charge === 0 ? 0 : rupeesOf(delivery.freeAbovePaise - subtotal + 1),
    isAllPickup,
  }
}
