import type { DeliveryAddress } from '#contract/address.ts'
import type { PaymentOrder } from '#contract/orders.ts'
import type { SeenLine } from './cart-changes.ts'
import type { Paid } from './payment-window.ts'

/** What must outlive a reload until the server has believed the payment. */
export type UnprovedPayment = { paid: Paid; deliveryAddress?: DeliveryAddress }

export type OpenedWindow = { close(): void }

/** Everything that a checkout needs of the world; tests hand in another one. */
export type CheckoutWorld = {
  createOrder(lines: readonly SeenLine[], address: DeliveryAddress): Promise<PaymentOrder>
  verify(payment: UnprovedPayment): Promise<{ orderId: string }>
  loadWindow(order: PaymentOrder): Promise<void>
  openWindow(given: {
    order: PaymentOrder
    address: DeliveryAddress
    onPaid: (paid: Paid) => void
    onDismiss: () => void
  }): OpenedWindow
  kept: {
    read(): UnprovedPayment | null
    write(payment: UnprovedPayment): void
    clear(): void
  }
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
