import type { StoredOrder, StoredPayment, StoredRefund, StoredTransfer } from '../entities.ts'
import { takeFault } from '../faults/fault-table.ts'
import { newId } from '../identifiers.ts'
import { presentOrder } from '../orders/read-order.ts'
import { presentPayment } from '../payments/read-payment.ts'
import { presentRefund } from '../refunds/read-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookSignature } from '../signatures.ts'
import { presentTransfer } from '../transfers/read-transfer.ts'
import { insertDelivery, type NewDelivery, releaseWithheld } from './delivery-table.ts'
import type { EventName } from './event-names.ts'
import { hasWebhook, previousSecret, webhookSecret } from './target.ts'

type Subjects =
  | { payment: StoredPayment; order?: StoredOrder; refund?: StoredRefund }
  | { transfer: StoredTransfer }

export const accountId = 'acc_SandboxAccount'

/**
 * Stores an event as the bytes that every attempt sends, signed with the current secret. The payload is a
 * snapshot, and a later change of the secret does not re-sign queued events.
 */
export function recordEvent(sandbox: Sandbox, event: EventName, subjects: Subjects) {
  const { store, clock } = sandbox
  const payload = payloadOf(subjects)
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: clock.seconds(),
  })
  const id = newId(store, 'evt')
  const signature = webhookSignature(webhookSecret(sandbox), body)
  store.run(
    'INSERT INTO events (id, event, body, signature, created_ms) VALUES (?, ?, ?, ?, ?)',
    id,
    event,
    body,
    signature,
    clock.milliseconds(),
  )
  enqueue(sandbox, { id, event, body, signature })
}

function payloadOf(subjects: Subjects): Record<string, object> {
  if ('transfer' in subjects) return { transfer: { entity: presentTransfer(subjects.transfer) } }
  const { payment, order, refund } = subjects
  return {
    ...(refund ? { refund: { entity: presentRefund(refund) } } : {}),
    payment: { entity: presentPayment(payment, true) },
    ...(order ? { order: { entity: presentOrder(order) } } : {}),
  }
}

export type RecordedEvent = { id: string; event: string; body: string; signature: string }

/** Queues an event for the webhook, modified by the next matching fault. */
function enqueue(sandbox: Sandbox, { id, event, body, signature }: RecordedEvent) {
  const { store, clock, courier } = sandbox
  if (!hasWebhook(sandbox)) return
  const now = clock.milliseconds()
  const send = (change: Partial<NewDelivery> = {}) =>
    insertDelivery(store, { eventId: id, signature, sinceMs: now, nextMs: now, ...change })

  const fault = takeFault(store, 'event', (name) => name === '*' || name === event)
  switch (fault?.fault) {
    case 'drop':
      send({ state: 'dropped' })
      break
    case 'delay':
      send({ nextMs: now + fault.delaySeconds * 1000 })
      break
    case 'duplicate':
      for (let copy = 0; copy < fault.copies; copy += 1) send()
      break
    case 'reorder':
      send({ state: 'withheld' })
      if (fault.remaining === 0) releaseWithheld(store, now)
      break
    case 'corrupt-signature':
      send({ falseTries: fault.tries })
      break
    case 'old-secret':
      send({ signature: webhookSignature(previousSecret(sandbox) ?? '', body) })
      break
    default:
      send()
  }
  courier.wake()
}
