import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { PaymentContext } from '../payment-hooks.ts'
import type { ProviderRefund } from '../provider/provider-entities.ts'
import { adoptRefund } from './adopt-refund.ts'
import { lockLastTry, type RefundRow } from './refund-queries.ts'

/**
 * The row for money that the provider has paid although the refund failed: its retry if that was not sent, which it
 * then need not be, else a new one. Where something else was sent instead, the customer may have the money twice: an
 * alert says so, and the answer is 'reported' if there is no room to record it. Null while the retry may be on its way:
 * whoever sends it looks first what the provider has. The caller holds the order's lock.
 */
export async function findLateRefund(
  ctx: PaymentContext,
  failed: RefundRow,
  fact: ProviderRefund,
): Promise<RefundRow | 'reported' | null> {
  const last = await lockLastTry(ctx.db, failed)
  if (isUnsent(last) && last.amountPaise === fact.amount) return last.tries === 0 ? last : null
  const adopted = await adoptRefund(ctx, fact, 'provider')
  if (adopted === null || last.state !== 'failed')
    await reportContradiction(ctx, failed, fact, adopted !== null)
  return adopted ?? 'reported'
}

const isUnsent = ({ state, providerRefundId }: RefundRow): boolean =>
  state === 'requested' && providerRefundId === null

/** Only a person can find out what the customer has received. */
async function reportContradiction(
  { db, now, log }: PaymentContext,
  { id, orderId }: RefundRow,
  fact: ProviderRefund,
  isRecorded: boolean,
): Promise<void> {
  const sum = formatRupees(rupeesOf(fact.amount))
  const ledger = isRecorded ? 'The ledger has both.' : 'The ledger does not have it.'
  const alert = {
    key: `refund_differs:${fact.id}`,
    kind: 'provider_differs',
    message: `A refund of ${sum} for order ${orderNumber(orderId)} failed, and another one was made since, but the provider has now paid the failed one as well (refund ${fact.id}). ${ledger} Check there what the customer has received.`,
    orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ order: orderId, refund: id }, 'a refund differs from the provider’s')
}
