import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { shownTerms, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { formatRupees } from '#contract/money.ts'
import { useTerms } from '../../document/terms.ts'
import { unitsOf } from '../../features/cart/cart.ts'
import { adjustFirst, exceedsStock, someExceedStock } from '../../features/cart/cart-item-row.tsx'
import { CartSummary, sumsOf } from '../../features/cart/cart-summary.tsx'
import { type GuestCartView, guestCalls } from '../../features/cart/guest-calls.ts'
import { ShipmentsList } from '../../features/cart/shipments-list.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { loginPath, paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { CartHeading, EmptyCart, PayButton } from './cart-parts.tsx'

/** The cart of a visitor who has not logged in: paying leads to the login, and back to the account's cart. */
export function GuestCart({ loaded }: { loaded: GuestCartView }) {
  const navigate = useNavigate()
  const { cart, items } = useCart(loaded, guestCalls)
  const terms = useTerms() ?? shownTerms(usualDeliveryTerms)
  useOtherTabs(cart.refreshQuietly)
  const heading = useRef<HTMLHeadingElement>(null)
  if (items.length === 0)
    return (
      <div className="wrap pt-8">
        <h1 ref={heading} tabIndex={-1}>
          Your cart
        </h1>
        <EmptyCart />
      </div>
    )
  const exceeding = items.some(exceedsStock)
  const sums = sumsOf(items, terms)

  function pay() {
    if (exceeding) notify.error(adjustFirst)
    else void navigate(loginPath('customer', paths.cart))
  }

  const button = { busy: false, barred: exceeding, onPay: pay }
  return (
    <>
      <div className="wrap pt-8">
        <CartHeading ref={heading} items={items} />
        {exceeding ? (
          <div className="notice">
            <Alert tone="caution">{someExceedStock}</Alert>
          </div>
        ) : null}
        <div className="cart">
          <div>
            <ShipmentsList cart={cart} items={items} onRemoved={() => heading.current?.focus()} />
          </div>
          <CartSummary sums={sums} packs={unitsOf(items)}>
            <div className="cart__pay">
              <PayButton {...button} wide />
              <p className="tiny mt-2">
                {exceeding
                  ? adjustFirst
                  : 'You log in or register before you pay. Until then this device alone stores your cart.'}
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

/** Shows what another tab changes; a login there leads to the account's cart here. */
function useOtherTabs(refresh: () => void): void {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is the same for the life of the page
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === 'guestCart') refresh()
      if (key === 'token') void revalidate()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [revalidate])
}
