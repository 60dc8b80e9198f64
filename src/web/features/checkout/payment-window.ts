import type { PaymentOrder } from '#contract/orders.ts'

/** What the provider's window hands over when the payment went through. */
export type Paid = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export type WindowOptions = {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string; mode?: string }
  handler(paid: Paid): void
  modal: { ondismiss(): void }
}
export type PaymentWindow = { open(): unknown; close(): unknown }

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => PaymentWindow
  }
}

const arriving = new Map<string, Promise<void>>()

/** Loads the provider's script, once; rejects where it does not come. */
export function loadWindow({
  checkoutScript,
}: Pick<PaymentOrder, 'checkoutScript'>): Promise<void> {
  const known = arriving.get(checkoutScript)
  if (known !== undefined) return known
  const script = document.createElement('script')
  const arrived = new Promise<void>((resolve, reject) => {
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error('not the window')))
    script.onerror = () => reject(new Error('the window did not load'))
  }).catch((error: unknown) => {
    // Another press tries anew.
    script.remove()
    arriving.delete(checkoutScript)
    throw error
  })
  arriving.set(checkoutScript, arrived)
  script.src = checkoutScript
  document.head.append(script)
  return arrived
}

/** Opens the provider's window over the page. It stays open when a payment fails: the next may go through. */
export function openWindow(options: WindowOptions): PaymentWindow {
  if (!window.Razorpay) throw new Error('the window has not been loaded')
  const shown = new window.Razorpay(options)
  shown.open()
  return shown
}
