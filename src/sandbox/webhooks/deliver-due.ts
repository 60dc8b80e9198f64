import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'
import { nextTry } from './back-off.ts'
import { type Delivery, markTried, nextDelivery } from './delivery-table.ts'
import { sendWebhook, type WebhookOutcome } from './send-webhook.ts'
import { maySend, webhookUrl } from './target.ts'

/** Carries events to the webhook, one by one in their order, until none is due. */
export async function deliverDue(sandbox: Sandbox, stopping: AbortSignal) {
  while (!stopping.aborted && maySend(sandbox)) {
    const delivery = nextDelivery(sandbox.store, sandbox.clock.milliseconds())
    if (!delivery) return
    const outcome = await sendWebhook(webhookUrl(sandbox) ?? '', delivery, stopping)
    if (!stopping.aborted) settle(sandbox, delivery, outcome)
  }
}

/** After 24 hours of refusals the event is given up, and the webhook with it. */
function settle({ store, clock }: Sandbox, delivery: Delivery, outcome: WebhookOutcome) {
  const { seq, since_ms: sinceMs, attempts } = delivery
  if (outcome.isAccepted) return markTried(store, seq, 'delivered', outcome.answer, 0)
  const next = nextTry(sinceMs, clock.milliseconds(), attempts + 1)
  if (next !== undefined) return markTried(store, seq, 'pending', outcome.answer, next)
  store.transact(() => {
    markTried(store, seq, 'abandoned', outcome.answer, 0)
    writeSetting(store, 'webhook-disabled', true)
  })
}
