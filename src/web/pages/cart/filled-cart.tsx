import { lazy, Suspense, useRef, useState } from 'react'
import type { CartView } from '#contract/cart.ts'
import { collectedInCart } from '#contract/delivery-rules.ts'
import { formatRupees } from '#contract/money.ts'
import { useTerms } from '../../document/terms.ts'
import { type CartItemRow, unitsOf } from '../../features/cart/cart.ts'
import { adjustFirst, exceedsStock, someExceedStock } from '../../features/cart/cart-item-row.tsx'
import { CartSummary, sumsOf } from '../../features/cart/cart-summary.tsx'
import { ShipmentsList } from '../../features/cart/shipments-list.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { CouponField } from '../../features/cart-coupon/coupon-field.tsx'
import { storedCoupon, useCoupon, withCoupon } from '../../features/cart-coupon/use-coupon.ts'
import { PlansPanel } from '../../features/cart-plans/plans-panel.tsx'
import { usePlans } from '../../features/cart-plans/use-plans.ts'
import { AddressPanel } from '../../features/checkout/address-panel.tsx'
import { isBusy, words } from '../../features/checkout/checkout-answers.ts'
import { CheckoutNotice } from '../../features/checkout/checkout-notice.tsx'
import { PaymentConfirmed } from '../../features/checkout/payment-confirmed.tsx'
import { useAddress } from '../../features/checkout/use-address.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { LoadedAddresses } from '../../features/checkout/use-saved-addresses.ts'
import { useSavedItems } from '../../features/saved-items/use-saved-items.ts'
import { useDeliveryPin } from '../../session/delivery-pin.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CartHeading, EmptyCart, PayButton } from './cart-parts.tsx'
import { PrescriptionPanel } from './prescription-panel.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { useFreshWallet, usePrescription } from './use-prescription.ts'

/** Loaded only where the shop takes cash. */
const PayMethod = lazy(() =>
  import('../../features/checkout/pay-method.tsx').then(
    (file) => ({ default: file.PayMethod }),
    () => ({
      default: () => <p className="tiny soft">Cash on delivery could not be loaded. Pay now.</p>,
    }),
  ),
)

type FilledCartProps = { loaded: CartView; addresses: LoadedAddresses }

/** Connects the cart and the checkout, which do not import each other. */
export function FilledCart({ loaded, addresses }: FilledCartProps) {
  const { cart, items } = useCart(loaded)
  const address = useAddress(needsDistrict(items), addresses)
  const prescribed = items.filter(({ needsPrescription }) => needsPrescription)
  const prescription = usePrescription(prescribed.length > 0)
  const { checkout, step } = useCheckout({
    onStale: cart.refreshQuietly,
    onConfirmed: () => {
      cart.clear()
      address.clear()
      prescription.clear()
      storedCoupon.clear()
      // Items added while the payment window was open are still there.
      cart.refreshQuietly()
    },
  })
  const saved = useSavedItems({ cartSettled: cart.settled, onCart: cart.refreshQuietly })
  const savedForLater = <SavedForLater saved={saved} />
  useFreshWallet(step, prescription.load)
  const plans = usePlans({
    items,
    pin: useDeliveryPin(),
    settled: cart.settled,
    onSwitched: cart.refreshQuietly,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const exceeding = items.some(exceedsStock)
  const barred = step.name === 'unverified' ? words.unverified : exceeding ? adjustFirst : null
  const coupon = useCoupon({ items, settled: cart.settled, step })
  const sums = withCoupon(sumsOf(items, loaded.summary), coupon.applied)
  const cash = useTerms()?.cashOnDelivery
  const [inCash, setInCash] = useState(false)
  const hasPickup = cash ? collectedInCart(items).size > 0 : false

  async function itemsToPay() {
    await cart.settled()
    return cart.items()
  }

  async function chosen() {
    return { ...(await prescription.ready()), ...coupon.chosen }
  }

  function pay() {
    if (barred) return notify.error(barred)
    if (!prescription.require()) return
    const to = address.require()
    if (to) void checkout.start(itemsToPay, to, chosen, inCash ? 'cash' : undefined)
  }

  const button = { busy: isBusy(step), barred: barred !== null, inCash, onPay: pay }
  const notice = (
    <CheckoutNotice
      step={step}
      inCart={new Set(items.map((item) => item._id))}
      onVerifyAgain={() => void checkout.verifyAgain()}
    />
  )
  const confirmed = step.name === 'confirmed' ? <PaymentConfirmed {...step} /> : null
  if (items.length === 0)
    return (
      <div className="wrap pt-8">
        <h1>Your cart</h1>
        {notice}
        {confirmed ?? <EmptyCart />}
        {savedForLater}
      </div>
    )
  return (
    <>
      <div className="wrap pt-8">
        {confirmed}
        <CartHeading ref={heading} items={items} />
        {notice}
        {exceeding ? (
          <div className="notice">
            <Alert tone="caution">{someExceedStock}</Alert>
          </div>
        ) : null}
        <div className="cart">
          <div>
            <ShipmentsList
              cart={cart}
              items={items}
              onRemoved={() => heading.current?.focus()}
              onSave={saved.save}
            />
            <PlansPanel use={plans} />
            {prescribed.length > 0 ? (
              <PrescriptionPanel
                use={prescription}
                names={prescribed.map(({ name }) => name)}
                others={items.length > prescribed.length}
                step={step}
              />
            ) : null}
            <AddressPanel address={address} />
          </div>
          <CartSummary sums={sums} packs={unitsOf(items)} coupon={coupon.applied}>
            <CouponField use={coupon} />
            <div className="cart__pay">
              {cash ? (
                <Suspense fallback={null}>
                  <PayMethod
                    terms={cash}
                    total={sums.total}
                    pin={address.complete?.zipCode ?? address.draft.zipCode}
                    hasPickup={hasPickup}
                    inCash={inCash}
                    onChange={setInCash}
                  />
                </Suspense>
              ) : null}
              <PayButton {...button} wide />
              {barred ? <p className="tiny mt-2">{barred}</p> : null}
              <p className="tiny faint cart__ways">
                <Icon name="lock" />
                {inCash ? 'You pay when it arrives' : 'Cards, UPI and net banking'}
              </p>
            </div>
          </CartSummary>
        </div>
        {savedForLater}
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

/** Whether a prescription medicine is to be delivered, for which the district of the address counts. */
function needsDistrict(items: readonly CartItemRow[]): boolean {
  const collected = collectedInCart(items)
  return items.some((item) => Boolean(item.delivery.district) && !collected.has(item))
}
