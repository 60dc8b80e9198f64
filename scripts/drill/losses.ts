import { createProvider, type ProviderPayment } from '#server/modules/payments/index.ts'
import type { Stand } from '../../tests/processes/stand.ts'
import { sandboxKeys } from '../run-sandbox.ts'
import type { Promised } from './traffic.ts'

/** What the provider has and the database does not. */
export type Losses = {
  /** Confirmed orders that the database does not have as paid. */
  orders: Promised[]
  captures: ProviderPayment[]
  refunds: { id: string; payment_id: string; amount: number }[]
}

/** Compares the database with what customers were promised and with the provider's lists since a time. */
export async function findLosses(
  stand: Stand,
  confirmed: readonly Promised[],
  since: Date,
): Promise<Losses> {
  const provider = createProvider({
    keyId: sandboxKeys.RAZORPAY_KEY_ID,
    keySecret: sandboxKeys.RAZORPAY_KEY_SECRET,
    apiUrl: () => stand.sandbox.url,
    checkoutScript: '',
  })
  const known = async (text: string) =>
    new Set((await stand.query<{ id: string }>(text)).map(({ id }) => id))
  const sold = await known(`select id from orders where payment_status in ('paid', 'refunded')`)
  const captured = await known('select id from captures')
  const refunded = await known(
    'select provider_refund_id as id from refunds where provider_refund_id is not null',
  )
  const now = new Date(Date.now() + 60_000)
  const losses: Losses = {
    orders: confirmed.filter(({ orderId }) => !sold.has(orderId)),
    captures: [],
    refunds: [],
  }
  for await (const one of provider.paymentsBetween(since, now))
    if (['captured', 'refunded'].includes(one.status) && !captured.has(one.id))
      losses.captures.push(one)
  for await (const one of provider.refundsBetween(since, now))
    if (!refunded.has(one.id)) losses.refunds.push(one)
  return losses
}
