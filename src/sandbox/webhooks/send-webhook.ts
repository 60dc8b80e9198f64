import { isLoopbackUrl } from '../loopback.ts'
import { webhookSignature } from '../signatures.ts'
import type { Delivery } from './delivery-table.ts'

const answerWithinMs = 5_000

export type WebhookOutcome = { isAccepted: boolean; answer: string }

/** One try. Only a 2xx within five seconds counts; a redirect is not followed. */
export async function sendWebhook(
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

/** A corrupt one has the right shape: it is the signature of somebody with another secret. */
function signatureOf({ attempts, false_tries: falseTries, signature, body }: Delivery): string {
  return attempts < falseTries ? webhookSignature(`not ${signature}`, body) : signature
}
