import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { reached } from '../../platform/failpoint.ts'
import type { RawContext } from '../../platform/serve.ts'
import { eventNameOf, insertEvent, type Provider, webhookSigned } from '../payments/index.ts'
import type { OnTransfer } from './event-effect.ts'
import { workOffEvent } from './work-off-events.ts'

const sayAgainMs = 60_000

/**
 * Takes an event of the provider into the inbox, once, and answers; it is worked off afterwards. The bytes
 * must be signed with one of `secrets`.
 */
export function receiveEventWith(
  provider: Provider,
  secrets: readonly string[],
  onTransfer?: OnTransfer,
) {
  let saidAt = Number.NEGATIVE_INFINITY
  return async ({ db, now, log, raw, header, afterwards }: RawContext) => {
    if (!webhookSigned(secrets, raw, header('x-razorpay-signature'))) {
      // A wrong secret must show; a stranger who sends thousands must not fill the log.
      if (now.getTime() - saidAt >= sayAgainMs) {
        log.warn('an event was refused: RAZORPAY_WEBHOOK_SECRET is not what signed it')
        saidAt = now.getTime()
      }
      throw new Problem('bad_signature')
    }
    const id = eventIdOf(raw, header('x-razorpay-event-id'))
    const body = raw.toString()
    await insertEvent(db, { id, name: eventNameOf(body), body, receivedAt: now })
    reached('after-event-stored')
    afterwards(() => workOffEvent({ db, provider, log, onTransfer }, id, now))
    return { success: true as const }
  }
}

/** As the provider calls it; one without a name is known by its bytes. */
function eventIdOf(raw: Buffer, given: string | undefined): string {
  if (given !== undefined && /^[\x21-\x7e]{1,100}$/.test(given)) return given
  return `sha256_${createHash('sha256').update(raw).digest('hex')}`
}
