import type { Context } from '../../platform/context.ts'
import {
  type PaymentRow,
  type Provider,
  type ProviderPayment,
  ProviderUnavailable,
} from '../payments/index.ts'

/** What writing down a fact about money takes: `db` is a transaction. */
export type FactContext = Pick<Context, 'db' | 'now' | 'log'>

/** Whether this pays for that: a valid signature proves a payment of the order, not that it is the right sum. */
export function pays(seen: ProviderPayment, payment: PaymentRow): boolean {
  return (
    seen.order_id === payment.providerOrderId &&
    seen.amount === payment.amountPaise &&
    seen.currency === 'INR' &&
    isTaken(seen)
  )
}

/**
 * Of all attempts to pay for one order those whose money was taken, what buys it first: one that was given
 * back at the provider must not stand in its way. One that was only authorized beside it goes back by itself.
 */
export function takenOf(all: readonly ProviderPayment[]): ProviderPayment[] {
  const being = (wanted: ProviderPayment['status']) => all.filter(({ status }) => status === wanted)
  const paid = being('captured')
  const buying = paid.length > 0 ? paid : being('authorized').slice(0, 1)
  return [...buying, ...being('refunded')]
}

/** Whether the customer's bank has let go of the money, whatever became of it since. */
export function isTaken({ status }: Pick<ProviderPayment, 'status'>): boolean {
  return status === 'authorized' || status === 'captured' || status === 'refunded'
}

/** The payment with its money taken: one that was only authorized would go back by itself after days. */
export async function captured(
  provider: Provider,
  seen: ProviderPayment,
): Promise<ProviderPayment> {
  if (seen.status !== 'authorized') return seen
  const after = await provider.capture(seen.id, seen.amount)
  if (after.status === 'captured' || after.status === 'refunded') return after
  throw new ProviderUnavailable('a capture left it uncaptured')
}
