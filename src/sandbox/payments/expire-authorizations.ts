import { insertRefund } from '../refunds/insert-refund.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'

const captureWithinSeconds = 3 * 24 * 60 * 60

/** What was authorized and not captured in three days goes back to the customer by itself. */
export function expireAuthorizations(sandbox: Sandbox) {
  sandbox.store.transact(() => {
    const forgotten = listEntities(sandbox.store, 'payments', [
      ['status = ?', 'authorized'],
      [
        "coalesce(entity ->> '$.authorized_at', created_at) <= ?",
        sandbox.clock.seconds() - captureWithinSeconds,
      ],
    ])
    for (const payment of forgotten) {
      insertRefund(sandbox, payment, { amount: payment.amount })
    }
  })
}
