import type { DeliveryAddress } from '#contract/address.ts'
import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import type { SeenItem } from './cart-changes.ts'
import type { Paid } from './payment-window.ts'

/** A payment that the server has not verified yet. Stored so that it survives a reload. */
export type UnverifiedPayment = { paid: Paid; deliveryAddress?: DeliveryAddress }

/** A closed window whose payment outcome is unknown; `at` in epoch milliseconds. */
export type ClosedWindow = { orderId: string; at: number }

/**
 * Patient and prescription for medicines that need one, and a coupon with what the page took off, in rupees; null
 * without either.
 */
export type OrderedWith = {
  patient?: string
  prescription?: string
  couponCode?: string
  couponDiscount?: number
} | null

export type OpenedWindow = { close(): void }

type Store<T> = { read(): T | null; write(value: T): void; clear(): void }

/** The dependencies of a checkout; tests replace them. */
export type CheckoutDeps = {
  createOrder(
    items: readonly SeenItem[],
    address: DeliveryAddress,
    chosen: OrderedWith,
    method?: 'cash',
  ): Promise<PaymentOrder>
  verify(payment: UnverifiedPayment): Promise<{ orderId: string }>
  /** The outcome of an order: placed, turned down (the payment is refunded), or null if unknown. */
  outcomeOf(orderId: string): Promise<'placed' | 'turned down' | null>
  loadWindow(order: PaymentOrder): Promise<void>
  openWindow(given: {
    order: PaymentOrder
    address: DeliveryAddress
    onPaid: (paid: Paid) => void
    onDismiss: () => void
  }): OpenedWindow
  payment: Store<UnverifiedPayment>
  closedWindow: Store<ClosedWindow>
  notify: {
    success(message: string): void
    error(message: string): void
    info(message: string): void
  }
  /** The server has verified a payment: the items are no longer in the cart. */
  onConfirmed(): void
  /** The cart on the screen is out of date. */
  onStale(): void
}
