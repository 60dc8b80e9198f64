import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import { Problem } from '#contract/problem.ts'
import type { OutsideContext } from '../../platform/context.ts'
import { reached } from '../../platform/failpoint.ts'
import {
  adoptProviderOrder,
  findProviderOrder,
  lockOpening,
  type PaymentRow,
  releaseOpening,
} from './payment-queries.ts'
import type { Provider } from './provider/provider.ts'
import { ProviderRefused, ProviderUnavailable } from './provider/provider-errors.ts'

/** Longer than a call to the provider can take, so that the opening has ended by then. */
const openingMs = 12_000
const longestWaitMs = 9_000
const pollMs = 100
/**
 * After a longer wait, a call of our own would keep the customer waiting twice: the provider did not answer
 * the first one.
 */
const lastLockMs = 1_000

const openingEnd = (now: Date) => new Date(now.getTime() + openingMs)

/**
 * The payment of a new order, which the caller stores with it and opens next. `amountPaise` is the order's total.
 */
export function newPayment(
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
  now: Date,
) {
  return {
    id: randomUUID(),
    orderId,
    providerOrderId: null,
    providerPaymentId: null,
    amountPaise,
    method: 'provider',
    status: 'created',
    createdAt: now,
    openingUntil: openingEnd(now),
    askedAt: null,
    capturedAt: null,
  } satisfies PaymentRow
}

/** `fresh`: the caller has just started the payment. */
export type OpenPayment = (
  ctx: OutsideContext,
  payment: PaymentRow,
  fresh: boolean,
) => Promise<PaymentOrder>

/**
 * Opens the provider's order for a payment, once, and returns what the payment window needs. Throws
 * `provider_unavailable`.
 */
export function openPaymentWith(provider: Provider): OpenPayment {
  return async (ctx, payment, fresh) => {
    const id = payment.providerOrderId ?? (await openOnce(ctx, provider, payment, fresh))
    reached('after-order-adopted')
    return {
      id,
      amount: payment.amountPaise,
      currency: 'INR',
      key: provider.keyId,
      checkoutScript: provider.checkoutScript,
      orderId: payment.orderId,
    }
  }
}

/**
 * Of two requests for one checkout (a double click, a second tab), the later one waits for the result of the
 * first. A fresh payment is stored with its opening already locked for the caller.
 */
async function openOnce(
  ctx: OutsideContext,
  provider: Provider,
  payment: PaymentRow,
  fresh: boolean,
): Promise<string> {
  if (fresh) return open(ctx, provider, payment, fresh)
  const begun = performance.now()
  for (;;) {
    const waitedMs = performance.now() - begun
    const now = new Date(ctx.now.getTime() + waitedMs)
    if (waitedMs < lastLockMs && (await lockOpening(ctx.db, payment.id, now, openingEnd(now))))
      return open(ctx, provider, payment, fresh)
    const known = await findProviderOrder(ctx.db, payment.id)
    if (known !== null) return known
    if (waitedMs > longestWaitMs) throw new Problem('provider_unavailable')
    await pause(pollMs)
  }
}

async function open(
  { db, log }: OutsideContext,
  provider: Provider,
  { id: receipt, amountPaise }: PaymentRow,
  fresh: boolean,
): Promise<string> {
  try {
    const { id } = await provider.openOrder({ receipt, amountPaise, fresh })
    reached('after-order-opened')
    return await adoptProviderOrder(db, receipt, id)
  } catch (error) {
    await releaseOpening(db, receipt)
    if (error instanceof ProviderRefused)
      log.error({ err: error, payment: receipt }, 'the payment provider refused to open an order')
    else if (error instanceof ProviderUnavailable)
      log.warn({ err: error, payment: receipt }, 'the payment provider did not open an order')
    else throw error
    throw new Problem('provider_unavailable')
  }
}
