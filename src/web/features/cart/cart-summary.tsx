import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { countDelivered } from '#contract/delivery-rules.ts'
import { deliveryChargePaise, type ShownDeliveryTerms, termsOf } from '#contract/delivery-terms.ts'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** The amounts before payment; `children` are the actions. */
export function CartSummary({
  sums,
  packs,
  coupon,
  children,
}: {
  sums: Sums
  packs: number
  /** What a coupon takes off, in rupees. */
  coupon?: { code: string; discount: number; deliveryWaived: number } | null
  children: ReactNode
}) {
  const isWaived = coupon != null && coupon.deliveryWaived > 0
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
          {coupon && coupon.discount > 0 ? (
            <div>
              <dt>Coupon {coupon.code}</dt>
              <dd>−{formatRupees(coupon.discount)}</dd>
            </div>
          ) : null}
          <div>
            <dt>Delivery</dt>
            <dd>{isWaived ? `Free with ${coupon.code}` : deliveryText(sums)}</dd>
          </div>
          <div className="sum__total">
            <dt>To pay</dt>
            <dd>{formatRupees(sums.total)}</dd>
          </div>
        </dl>
        <p className="tiny faint mt-2">Prices include GST. {freeDeliveryText(sums)}</p>
        {children}
      </LabelPanel>
    </div>
  )
}

/**
 * Rupees. `toFreeDelivery` is the amount still missing for free delivery; 0 once delivery is free, and if it never is.
 */
type Sums = {
  subtotal: number
  delivery: number
  total: number
  freeAbove: number | null
  toFreeDelivery: number
  /** The customer collects all of it. */
  isAllPickup: boolean
}

function deliveryText({ isAllPickup, delivery: charge }: Sums): string {
  if (isAllPickup) return 'You pick it up'
  return charge === 0 ? 'Free' : formatRupees(charge)
}

function freeDeliveryText({ freeAbove, toFreeDelivery }: Sums): string {
  if (freeAbove === null) return ''
  const toGo = toFreeDelivery > 0 ? `: ${formatRupees(toFreeDelivery)} to go.` : '.'
  return `Delivery is free above ${formatRupees(freeAbove)}${toGo}`
}

type Priced = Pick<CartItem, 'price' | 'quantity' | 'delivery' | 'pharmacy' | 'needsPrescription'>

/** Applies the server's rules, so that a changed quantity shows its price before the server has responded. */
export function sumsOf(items: readonly Priced[], shown: ShownDeliveryTerms): Sums {
  const subtotal = items.reduce((sum, item) => sum + paiseOf(item.price) * item.quantity, 0)
  const delivered = countDelivered(items)
  const terms = termsOf(shown)
  const charge = deliveryChargePaise(subtotal, delivered, terms)
  const { freeAbovePaise } = terms
  return {
    subtotal: rupeesOf(subtotal),
    delivery: rupeesOf(charge),
    total: rupeesOf(subtotal + charge),
    freeAbove: shown.freeDeliveryAbove,
    // Above, not at: one paisa more than the difference.
    toFreeDelivery:
      charge === 0 || freeAbovePaise === null ? 0 : rupeesOf(freeAbovePaise - subtotal + 1),
    isAllPickup: delivered === 0,
  }
}
