import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { RawContext } from '../../../platform/context.ts'
import { reached } from '../../../platform/failpoint.ts'
import type { PaymentDeps } from '../payment-hooks.ts'
import { webhookSigned } from '../provider/signature.ts'
import { insertEvent } from './event-queries.ts'
import { processEvent } from './process-events.ts'
import { eventNameOf } from './provider-event.ts'

const warnAgainMs = 60_000

/**
 * Stores an event of the provider in the inbox, once, and responds; it is processed afterwards. The raw bytes
 * must be signed with one of `secrets`.
 */
export function receiveEventWith(
  deps: Pick<PaymentDeps, 'provider' | 'hooks'>,
  secrets: readonly string[],
) {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async ({ db, now, log, raw, header, afterwards }: RawContext) => {
    if (!webhookSigned(secrets, raw, header('x-razorpay-signature'))) {
      // A wrong secret must show in the log; a stranger who sends thousands of events must not fill it.
      if (now.getTime() - warnedAt >= warnAgainMs) {
        log.warn('refused an event: it is not signed with RAZORPAY_WEBHOOK_SECRET')
        warnedAt = now.getTime()
      }
      throw new Problem('bad_signature')
    }
    const id = eventIdOf(raw, header('x-razorpay-event-id'))
    const body = raw.toString()
    await insertEvent(db, { id, name: eventNameOf(body), body, receivedAt: now })
    reached('after-event-stored')
    afterwards(() => processEvent({ ...deps, db, log }, id, now))
    return { success: true as const }
  }
}

/** The provider's id of the event; without one, a hash of its bytes. */
function eventIdOf(raw: Buffer, given: string | undefined): string {
  if (given !== undefined && /^[\x21-\x7e]{1,100}$/.test(given)) return given
  return `sha256_${createHash('sha256').update(raw).digest('hex')}`
}
