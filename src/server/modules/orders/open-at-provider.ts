import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import type { OutsideContext } from '../../platform/context.ts'
import { reached } from '../../platform/failpoint.ts'
import {
  adoptProviderOrder,
  findProviderOrder,
  leaveOpening,
  type PaymentRow,
  type Provider,
  ProviderRefused,
  ProviderUnavailable,
  takeOpening,
} from '../payments/index.ts'

/** Longer than the provider is waited for: by then whoever was asking has its answer, or is gone. */
const openingMs = 12_000
const longestWaitMs = 9_000
const lookAgainMs = 100
/** Whoever has waited longer would make the customer wait twice: the provider was silent a moment ago. */
const lastTakenMs = 1_000

export function openingEnd(now: Date): Date {
  return new Date(now.getTime() + openingMs)
}

/**
 * The provider's order for a payment, opened once: of two requests for one checkout (a double click, a
 * second tab) the later waits for what the first is told. `fresh` where the caller has just written the
 * payment, and with it taken the opening. Throws `provider_unavailable`.
 */
export async function openAtProvider(
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
    if (waitedMs < lastTakenMs && (await takeOpening(ctx.db, payment.id, now, openingEnd(now))))
      return open(ctx, provider, payment, fresh)
    const known = await findProviderOrder(ctx.db, payment.id)
    if (known !== null) return known
    if (waitedMs > longestWaitMs) throw new Problem('provider_unavailable')
    await pause(lookAgainMs)
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
    await leaveOpening(db, receipt)
    if (error instanceof ProviderRefused)
      log.error({ err: error, payment: receipt }, 'the payment provider refused an order')
    else if (error instanceof ProviderUnavailable)
      log.warn({ err: error, payment: receipt }, 'no order at the payment provider')
    else throw error
    throw new Problem('provider_unavailable')
  }
}
