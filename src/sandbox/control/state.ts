import { listFaults } from '../faults/fault-table.ts'
import { presentOrder } from '../orders/read-order.ts'
import { presentPayment } from '../payments/read-payment.ts'
import { presentRefund } from '../refunds/read-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'
import { isSet } from '../store/settings.ts'
import { presentTransfer } from '../transfers/read-transfer.ts'
import { nextDueMs } from '../webhooks/delivery-table.ts'
import { hasWebhook, previousSecret, webhookUrl } from '../webhooks/target.ts'

/** The complete state, for checks of invariants. */
export function dumpState(sandbox: Sandbox) {
  const { store, clock } = sandbox
  return {
    clock: {
      now: clock.seconds(),
      advancedSeconds: clock.offsetSeconds(),
      frozen: clock.isFrozen(),
    },
    account: { uniqueReceipts: isSet(store, 'unique-receipts') },
    webhook: webhookState(sandbox),
    orders: listEntities(store, 'orders', []).map(presentOrder),
    payments: listEntities(store, 'payments', []).map((row) => presentPayment(row, true)),
    refunds: listEntities(store, 'refunds', []).map(presentRefund),
    transfers: listEntities(store, 'transfers', []).map(presentTransfer),
    events: store.all('SELECT id, event, body, signature, created_ms FROM events ORDER BY seq'),
    deliveries: store.all(deliveries),
    agenda: store.all('SELECT due_ms, action, subject FROM agenda ORDER BY due_ms, seq'),
    faults: listFaults(store),
  }
}

export function webhookState(sandbox: Sandbox) {
  const { store } = sandbox
  const due = nextDueMs(store)
  return {
    url: hasWebhook(sandbox) ? (webhookUrl(sandbox) ?? null) : null,
    hasPreviousSecret: previousSecret(sandbox) !== undefined,
    disabled: isSet(store, 'webhook-disabled'),
    stopped: isSet(store, 'webhook-stopped'),
    nextTryAt: due === undefined ? null : Math.ceil(due / 1000),
  }
}

/** Includes the amounts of each event, to compare them with a shop's. */
const deliveries = `
SELECT event_id, event, state, attempts, next_ms, answer,
  body ->> '$.payload.payment.entity.id' AS payment_id,
  body ->> '$.payload.payment.entity.order_id' AS order_id,
  body ->> '$.payload.payment.entity.amount' AS amount,
  body ->> '$.payload.refund.entity.id' AS refund_id,
  body ->> '$.payload.refund.entity.amount' AS refund_amount
FROM deliveries JOIN events ON events.id = event_id ORDER BY deliveries.seq`
