import { type Ref, useRef } from 'react'
import type { CartView } from '#contract/cart.ts'
import { collectedInCart } from '#contract/delivery-rules.ts'
import { formatRupees } from '#contract/money.ts'
import { type CartItemRow, unitsOf } from '../../features/cart/cart.ts'
import { adjustFirst, exceedsStock, someExceedStock } from '../../features/cart/cart-item-row.tsx'
import { CartSummary, sumsOf } from '../../features/cart/cart-summary.tsx'
import { ShipmentsList } from '../../features/cart/shipments-list.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { AddressPanel } from '../../features/checkout/address-panel.tsx'
import { isBusy, words } from '../../features/checkout/checkout-answers.ts'
import { CheckoutNotice } from '../../features/checkout/checkout-notice.tsx'
import { PaymentConfirmed } from '../../features/checkout/payment-confirmed.tsx'
import { useAddress } from '../../features/checkout/use-address.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { LoadedAddresses } from '../../features/checkout/use-saved-addresses.ts'
import { DeliverTo } from '../../forms/pin/deliver-to.tsx'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrescriptionPanel } from './prescription-panel.tsx'
import { useFreshWallet, usePrescription } from './use-prescription.ts'

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
      // Items added while the payment window was open are still there.
      cart.refreshQuietly()
    },
  })
  useFreshWallet(step, prescription.load)
  const heading = useRef<HTMLHeadingElement>(null)
  const exceeding = items.some(exceedsStock)
  const barred = step.name === 'unverified' ? words.unverified : exceeding ? adjustFirst : null
  const sums = sumsOf(items)

  async function itemsToPay() {
    await cart.settled()
    return cart.items()
  }

  function pay() {
    if (barred) return notify.error(barred)
    if (!prescription.require()) return
    const to = address.require()
    if (to) void checkout.start(itemsToPay, to, prescription.ready)
  }

  const button = { busy: isBusy(step), barred: barred !== null, onPay: pay }
  const notice = (
    <CheckoutNotice
      step={step}
      inCart={new Set(items.map((item) => item._id))}
      onVerifyAgain={() => void checkout.verifyAgain()}
    />
  )
  const confirmed = step.name === 'confirmed' ? <PaymentConfirmed orderId={step.orderId} /> : null
  if (items.length === 0)
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
        <CartHeading ref={heading} items={items} />
        {notice}
        {exceeding ? (
          <div className="notice">
            <Alert tone="caution">{someExceedStock}</Alert>
          </div>
        ) : null}
        <div className="cart">
          <div>
            <ShipmentsList cart={cart} items={items} onRemoved={() => heading.current?.focus()} />
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
          <CartSummary sums={sums} packs={unitsOf(items)}>
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

/** Whether a prescription medicine is to be delivered, for which the district of the address counts. */
function needsDistrict(items: readonly CartItemRow[]): boolean {
  const collected = collectedInCart(items)
  return items.some((item) => Boolean(item.delivery.district) && !collected.has(item))
}

type CartHeadingProps = { items: readonly CartItemRow[]; ref: Ref<HTMLHeadingElement> }

function CartHeading({ items, ref }: CartHeadingProps) {
  const medicines = `${items.length} ${items.length === 1 ? 'medicine' : 'medicines'}`
  const pharmacies = new Set(items.map(({ pharmacy }) => pharmacy._id)).size
  const from = pharmacies === 1 ? 'one pharmacy' : `${pharmacies} pharmacies`
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        Your cart
      </h1>
      <p className="soft cart__from">
        {medicines} from {from}.{' '}
        {pharmacies > 1 ? 'Each pharmacy sends its own shipment; you pay once.' : null}{' '}
        <DeliverTo className="btn btn--quiet btn--sm" />
      </p>
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      picture="empty"
      title="Your cart is empty"
      action={
        <ButtonLink variant="primary" to={paths.shop}>
          Browse Products
        </ButtonLink>
      }
    >
      Medicines you add appear here until you pay.
    </EmptyState>
  )
}

type PayButtonProps = {
  busy: boolean
  /** Paying is not possible now; the button stays focusable, and pressing it shows why. */
  barred: boolean
  wide?: boolean
  onPay: () => void
}

/** Shown in the summary and in a phone's bar, of which only one is visible. */
function PayButton({ busy, barred, wide, onPay }: PayButtonProps) {
  return (
    <Button
      variant="primary"
      size="lg"
      wide={wide}
      busy={busy}
      aria-disabled={barred || undefined}
      onClick={onPay}
    >
      Proceed to Payment
    </Button>
  )
}
