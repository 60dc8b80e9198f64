import { useRef } from 'react'
import type { CartView } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { unitsOf } from '../../features/cart/cart.ts'
import { CartSummary } from '../../features/cart/cart-summary.tsx'
import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { ParcelsList } from '../../features/cart/parcels-list.tsx'
import { adjustFirst, exceedsStock, someExceedStock } from '../../features/cart/stock.ts'
import { sumsOf } from '../../features/cart/sums.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { AddressPanel } from '../../features/checkout/address-panel.tsx'
import { words } from '../../features/checkout/checkout-answers.ts'
import { CheckoutNotice } from '../../features/checkout/checkout-notice.tsx'
import { isBusy } from '../../features/checkout/checkout-step.ts'
import { PayButton } from '../../features/checkout/pay-button.tsx'
import { PaymentConfirmed } from '../../features/checkout/payment-confirmed.tsx'
import { useAddress } from '../../features/checkout/use-address.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { notify } from '../../notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CartHeading } from './cart-heading.tsx'

/** Introduces the cart and the checkout, which know nothing of each other. */
export function FilledCart({ loaded }: { loaded: CartView }) {
  const { cart, lines } = useCart(loaded)
  const address = useAddress()
  const { checkout, step } = useCheckout({
    onStale: cart.refreshQuietly,
    onConfirmed: () => {
      cart.clear()
      address.clear()
      // What was added while the window was open is still there.
      cart.refreshQuietly()
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const exceeding = lines.some(exceedsStock)
  const barred = step.name === 'unverified' ? words.unverified : exceeding ? adjustFirst : null
  const sums = sumsOf(lines)

  async function linesToPay() {
    await cart.settled()
    return cart.lines()
  }

  function pay() {
    if (barred) return notify.error(barred)
    const to = address.require()
    if (to) void checkout.start(linesToPay, to)
  }

  const button = { busy: isBusy(step), barred: barred !== null, onPay: pay }
  const notice = (
    <CheckoutNotice
      step={step}
      inCart={new Set(lines.map((line) => line._id))}
      onProveAgain={() => void checkout.proveAgain()}
    />
  )
  const confirmed = step.name === 'confirmed' ? <PaymentConfirmed orderId={step.orderId} /> : null
  if (lines.length === 0)
    return (
      <div className="wrap pt-8">
        <h1>Your cart</h1>
        {notice}
        {confirmed ?? <EmptyCart />}
      </div>
    )
  return (
    <>
      <div className="wrap pt-8">
        {confirmed}
        <CartHeading ref={heading} lines={lines} />
        {notice}
        {exceeding ? (
          <div className="notice">
            <Alert tone="caution">{someExceedStock}</Alert>
          </div>
        ) : null}
        <div className="cart">
          <div>
            <ParcelsList
              cart={cart}
              lines={lines}
              promisedOn={loaded.promisedOn}
              onRemoved={() => heading.current?.focus()}
            />
            <AddressPanel address={address} />
          </div>
          <CartSummary sums={sums} packs={unitsOf(lines)}>
            <div className="cart__pay">
              <PayButton {...button} wide />
              {barred ? <p className="tiny mt-2">{barred}</p> : null}
              <p className="tiny faint cart__ways">
                <Icon name="lock" />
                Cards, UPI and net banking
              </p>
            </div>
          </CartSummary>
        </div>
      </div>
      <div className="paybar">
        <p>
          <span className="tiny faint">To pay</span>
          <span className="paybar__sum">{formatRupees(sums.total)}</span>
        </p>
        <PayButton {...button} />
      </div>
    </>
  )
}
