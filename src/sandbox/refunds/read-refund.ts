import type { Refund, StoredRefund } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { badRequest, notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity } from '../store/entity-table.ts'

export function presentRefund(refund: StoredRefund): Refund {
  const { idempotency, ...wire } = refund
  return wire
}

/** If `paymentId` is given, the refund must belong to that payment. */
export function findRefund(sandbox: Sandbox, id: string, paymentId?: string): StoredRefund {
  if (!hasIdShape('rfnd', id)) throw notAnId(id)
  const refund = findEntity(sandbox.store, 'refunds', id)
  if (!refund || (paymentId !== undefined && refund.payment_id !== paymentId)) throw unknownId()
  return refund
}

export function findPendingRefund(sandbox: Sandbox, id: string): StoredRefund {
  const refund = findRefund(sandbox, id)
  if (refund.status !== 'pending') throw badRequest(`The refund is ${refund.status} already.`)
  return refund
}
