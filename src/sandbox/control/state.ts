import { presentOrder } from '../orders/present-order.ts'
import { presentPayment } from '../payments/read-payment.ts'
import { presentRefund } from '../refunds/read-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'
import { isSet } from '../store/settings.ts'
import { listFaults } from './fault-table.ts'

/** Everything there is, for checks of invariants. */
export function dumpState(sandbox: Sandbox) {
  const { store, clock } = sandbox
  return {
    clock: { now: clock.seconds(), advancedSeconds: clock.offsetSeconds() },
    account: { uniqueReceipts: isSet(store, 'unique-receipts') },
    webhook: webhookState(sandbox),
    orders: listEntities(store, 'orders', []).map(presentOrder),
    payments: listEntities(store, 'payments', []).map((row) => presentPayment(row, true)),
    refunds: listEntities(store, 'refunds', []).map(presentRefund),
    events: store.all('SELECT id, event, body, signature, created_ms FROM events ORDER BY seq'),
    deliveries: store.all(
      'SELECT event_id, state, attempts, next_ms, answer FROM deliveries ORDER BY seq',
    ),
    faults: listFaults(store),
  }
}

export function webhookState({ store, options: { webhookUrl } }: Sandbox) {
  const url = typeof webhookUrl === 'function' ? webhookUrl() : (webhookUrl ?? null)
  return { url, disabled: isSet(store, 'webhook-disabled') }
}

export function resetState({ store }: Sandbox) {
  store.transact(() => {
    for (const table of ['deliveries', 'events', 'refunds', 'payments', 'orders', 'faults']) {
      store.run(`DELETE FROM ${table}`)
    }
    store.run('DELETE FROM settings')
  })
}
