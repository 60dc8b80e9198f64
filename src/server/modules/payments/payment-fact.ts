import type { PaymentRow } from './payment-queries.ts'
import type { Provider } from './provider/provider.ts'
import type { ProviderPayment } from './provider/provider-entities.ts'
import { ProviderUnavailable } from './provider/provider-errors.ts'

/**
 * Whether the provider's payment pays for ours. A valid signature proves a payment of the order, not its
 * amount.
 */
export function pays(seen: ProviderPayment, payment: PaymentRow): boolean {
  return (
    seen.order_id === payment.providerOrderId &&
    seen.amount === payment.amountPaise &&
    seen.currency === 'INR' &&
    isPaid(seen)
  )
}

/**
 * The attempts to pay for one order whose money has moved, with the one that pays for the order first: an
 * attempt that the provider refunded must not end the payment. If one is captured, attempts that are only
 * authorized are left out: the provider returns their money by itself.
 */
export function paidAttempts(all: readonly ProviderPayment[]): ProviderPayment[] {
  const withStatus = (wanted: ProviderPayment['status']) =>
    all.filter(({ status }) => status === wanted)
  const paid = withStatus('captured')
  const buying = paid.length > 0 ? paid : withStatus('authorized').slice(0, 1)
  return [...buying, ...withStatus('refunded')]
}

/** Whether the customer's bank has released the money, even if it was refunded since. */
export function isPaid({ status }: Pick<ProviderPayment, 'status'>): boolean {
  return status === 'authorized' || status === 'captured' || status === 'refunded'
}

/**
 * Captures the payment if it is only authorized: the provider would otherwise return the money after some
 * days. Throws `ProviderUnavailable` if the payment is not captured afterwards.
 */
export async function ensureCaptured(
  provider: Provider,
  seen: ProviderPayment,
): Promise<ProviderPayment> {
  if (seen.status !== 'authorized') return seen
  const after = await provider.capture(seen.id, seen.amount)
  if (after.status === 'captured' || after.status === 'refunded') return after
  throw new ProviderUnavailable('the payment is not captured after a capture')
}
