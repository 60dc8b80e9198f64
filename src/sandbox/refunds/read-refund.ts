import type { Refund, StoredRefund } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity } from '../store/entity-table.ts'

export function presentRefund(refund: StoredRefund): Refund {
  const { idempotency, ...wire } = refund
  return wire
}

/** With a payment named as well, the refund must be one of that payment's. */
export function findRefund(sandbox: Sandbox, id: string, paymentId?: string): StoredRefund {
  if (!hasIdShape('rfnd', id)) throw notAnId(id)
  const refund = findEntity(sandbox.store, 'refunds', id)
  if (!refund || (paymentId !== undefined && refund.payment_id !== paymentId)) throw unknownId()
  return refund
}
