import { keptAddress } from './kept-address.ts'
import { keptClosed, keptPayment } from './kept-payment.ts'

/** For a logout that does not clear the whole storage: nothing personal stays behind in the tab. */
export function forgetCheckout(): void {
  keptAddress.clear()
  keptPayment.clear()
  keptClosed.clear()
}
