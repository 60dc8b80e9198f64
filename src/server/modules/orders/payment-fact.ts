import {
  type PaymentRow,
  type Provider,
  type ProviderPayment,
  ProviderUnavailable,
} from '../payments/index.ts'

/** Whether this pays for that: a valid signature proves a payment of the order, not that it is the right sum. */
export function pays(seen: ProviderPayment, payment: PaymentRow): boolean {
  return (
    seen.order_id === payment.providerOrderId &&
    seen.amount === payment.amountPaise &&
    seen.currency === 'INR' &&
    (seen.status === 'authorized' || seen.status === 'captured')
  )
}

/** The payment with its money taken: one that was only authorized would go back by itself after days. */
export async function captured(
  provider: Provider,
  seen: ProviderPayment,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  if (seen.status === 'captured') return seen
  const after = await provider.capture(seen.id, payment.amountPaise)
  if (after.status !== 'captured') throw new ProviderUnavailable('a capture left it uncaptured')
  return after
}
