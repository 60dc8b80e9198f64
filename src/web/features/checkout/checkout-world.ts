import type { DeliveryAddress } from '#contract/address.ts'
import type { PaymentOrder } from '#contract/orders.ts'
import type { SeenLine } from './cart-changes.ts'
import type { Paid } from './payment-window.ts'

/** What must outlive a reload until the server has believed the payment. */
export type UnprovedPayment = { paid: Paid; deliveryAddress?: DeliveryAddress }

/** A window that was closed (`at`, in milliseconds), of whose payment nothing is known. */
export type ClosedWindow = { orderId: string; at: number }

export type OpenedWindow = { close(): void }

type Keeping<T> = { read(): T | null; write(value: T): void; clear(): void }

/** Everything that a checkout needs of the world; tests hand in another one. */
export type CheckoutWorld = {
  createOrder(lines: readonly SeenLine[], address: DeliveryAddress): Promise<PaymentOrder>
  verify(payment: UnprovedPayment): Promise<{ orderId: string }>
  /** What became of an order: placed, turned down (its money goes back), or null: nothing is known of it. */
  outcomeOf(orderId: string): Promise<'placed' | 'turned down' | null>
  loadWindow(order: PaymentOrder): Promise<void>
  openWindow(given: {
    order: PaymentOrder
    address: DeliveryAddress
    onPaid: (paid: Paid) => void
    onDismiss: () => void
  }): OpenedWindow
  kept: Keeping<UnprovedPayment>
  closed: Keeping<ClosedWindow>
  say: {
    success(message: string): void
    error(message: string): void
    info(message: string): void
  }
  /** The server has believed a payment: what was bought is no longer in the cart. */
  onConfirmed(): void
  /** The cart on the screen is not the truth any more. */
  onStale(): void
}
