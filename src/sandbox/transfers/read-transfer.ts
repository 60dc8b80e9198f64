import type { StoredTransfer, Transfer } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { badRequest, notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity } from '../store/entity-table.ts'

export function presentTransfer(transfer: StoredTransfer): Transfer {
  const { idempotency, ...wire } = transfer
  return wire
}

export function findTransfer(sandbox: Sandbox, id: string): StoredTransfer {
  if (!hasIdShape('trf', id)) throw notAnId(id)
  const transfer = findEntity(sandbox.store, 'transfers', id)
  if (!transfer) throw unknownId()
  return transfer
}

export function findPendingTransfer(sandbox: Sandbox, id: string): StoredTransfer {
  const transfer = findTransfer(sandbox, id)
  if (transfer.status !== 'pending') throw badRequest(`The transfer is ${transfer.status} already.`)
  return transfer
}
