import type { StoredPayment } from '../entities.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { describeFailure } from './failure.ts'
import { findPayment } from './read-payment.ts'

/** A payment that no bank has agreed to fails; without a reason, as one of its method usually does. */
export function failPayment(sandbox: Sandbox, id: string, reason?: string): StoredPayment {
  return sandbox.store.transact(() => {
    const before = findPayment(sandbox, id)
    if (before.status !== 'created') throw badRequest('Only a created payment can fail.')
    const failure = describeFailure(before.method, reason)
    const payment: StoredPayment = {
      ...before,
      status: 'failed',
      error_code: failure.code,
      error_description: failure.description,
      error_source: failure.source,
      error_step: failure.step,
      error_reason: failure.reason,
    }
    saveEntity(sandbox.store, 'payments', payment)
    recordEvent(sandbox, 'payment.failed', { payment })
    return payment
  })
}
