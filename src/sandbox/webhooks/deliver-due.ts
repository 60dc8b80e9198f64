import { isLoopbackUrl } from '../loopback.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookSignature } from '../signatures.ts'
import { writeSetting } from '../store/settings.ts'
import { type Delivery, markTried, nextDelivery } from './delivery-table.ts'
import { maySend, webhookUrl } from './target.ts'

/** Sends due events to the webhook, one by one in sequence. */
export async function deliverDue(sandbox: Sandbox, stopping: AbortSignal) {
  while (!stopping.aborted && maySend(sandbox)) {
    const delivery = nextDelivery(sandbox.store, sandbox.clock.milliseconds())
    if (!delivery) return
    const outcome = await sendWebhook(webhookUrl(sandbox) ?? '', delivery, stopping)
    if (!stopping.aborted) recordOutcome(sandbox, delivery, outcome)
  }
}

/** After 24 hours of rejections, abandons the event and disables the webhook. */
function recordOutcome({ store, clock }: Sandbox, delivery: Delivery, outcome: WebhookOutcome) {
  const { seq, since_ms: sinceMs, attempts } = delivery
  if (outcome.isAccepted) return markTried(store, seq, 'delivered', outcome.answer, 0)
  const next = nextTry(sinceMs, clock.milliseconds(), attempts + 1)
  if (next !== undefined) return markTried(store, seq, 'pending', outcome.answer, next)
  store.transact(() => {
    markTried(store, seq, 'abandoned', outcome.answer, 0)
    writeSetting(store, 'webhook-disabled', true)
  })
}

const firstWaitMs = 5_000
const windowMs = 24 * 60 * 60 * 1000

/** 5 s, doubled each time: the fifteenth attempt is 22 h 45 min after the first. */
const mostAttempts = 15

/** When to try again after `attempts` failures; undefined if the 24 hours are over. */
export function nextTry(createdMs: number, nowMs: number, attempts: number): number | undefined {
  const next = nowMs + firstWaitMs * 2 ** (attempts - 1)
  return attempts >= mostAttempts || next > createdMs + windowMs ? undefined : next
}

const answerWithinMs = 5_000

type WebhookOutcome = { isAccepted: boolean; answer: string }

/** One attempt. Only a 2xx within five seconds succeeds; redirects are not followed. */
async function sendWebhook(
  url: string,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<WebhookOutcome> {
  if (!isLoopbackUrl(url)) return { isAccepted: false, answer: 'refused: not this machine' }
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': signatureOf(delivery),
        'x-razorpay-event-id': delivery.event_id,
      },
      body: delivery.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]),
    })
    await response.body?.cancel()
    return { isAccepted: response.ok, answer: String(response.status) }
  } catch (error) {
    return { isAccepted: false, answer: error instanceof Error ? error.name : 'unknown' }
  }
}

/** A corrupt signature has the right format but was made with another secret. */
function signatureOf({ attempts, false_tries: falseTries, signature, body }: Delivery): string {
  return attempts < falseTries ? webhookSignature(`not ${signature}`, body) : signature
}
