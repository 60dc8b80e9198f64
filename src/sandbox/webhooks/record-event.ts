import type { StoredOrder, StoredPayment, StoredRefund, StoredTransfer } from '../entities.ts'
import { newId } from '../identifiers.ts'
import { presentOrder } from '../orders/present-order.ts'
import { presentPayment } from '../payments/read-payment.ts'
import { presentRefund } from '../refunds/read-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookSignature } from '../signatures.ts'
import { presentTransfer } from '../transfers/read-transfer.ts'
import { enqueue } from './enqueue.ts'
import type { EventName } from './event-names.ts'
import { webhookSecret } from './target.ts'

type Subjects =
  | { payment: StoredPayment; order?: StoredOrder; refund?: StoredRefund }
  | { transfer: StoredTransfer }

export const accountId = 'acc_SandboxAccount'

/**
 * Keeps an event as the bytes that every try will send, signed with the secret of this moment:
 * the payload is a snapshot, and a secret changed later does not re-sign what is under way.
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
