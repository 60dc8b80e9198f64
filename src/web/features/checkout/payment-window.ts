import type { PaymentOrder } from '#contract/checkout-shapes.ts'

/** The result of a successful payment from the provider's window. */
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

const loading = new Map<string, Promise<void>>()

/** Loads the provider's script once. Rejects if it cannot be loaded. */
export function loadWindow({
  checkoutScript,
}: Pick<PaymentOrder, 'checkoutScript'>): Promise<void> {
  const known = loading.get(checkoutScript)
  if (known !== undefined) return known
  const script = document.createElement('script')
  const arrived = new Promise<void>((resolve, reject) => {
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error('not the window')))
    script.onerror = () => reject(new Error('the window did not load'))
  }).catch((error: unknown) => {
    // The next attempt loads it again.
    script.remove()
    loading.delete(checkoutScript)
    throw error
  })
  loading.set(checkoutScript, arrived)
  script.src = checkoutScript
  document.head.append(script)
  return arrived
}

/** Opens the provider's window over the page. It stays open after a failed payment, for another attempt. */
export function openWindow(options: WindowOptions): PaymentWindow {
  if (!window.Razorpay) throw new Error('the window has not been loaded')
  const shown = new window.Razorpay(options)
  shown.open()
  return shown
}
