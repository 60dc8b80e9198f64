import { takeFault } from '../faults/fault-table.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookSignature } from '../signatures.ts'
import { insertDelivery, type NewDelivery, releaseHeld } from './delivery-table.ts'
import { hasWebhook, previousSecret } from './target.ts'

export type RecordedEvent = { id: string; event: string; body: string; signature: string }

/** Puts an event on its way to the webhook, or astray as the next fault for it says. */
export function enqueue(sandbox: Sandbox, { id, event, body, signature }: RecordedEvent) {
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
      send({ state: 'held' })
      if (fault.remaining === 0) releaseHeld(store, now)
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
