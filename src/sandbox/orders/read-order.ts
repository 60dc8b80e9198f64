import type { StoredOrder } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity } from '../store/entity-table.ts'

export function findOrder(sandbox: Sandbox, id: string): StoredOrder {
  if (!hasIdShape('order', id)) throw notAnId(id)
  const order = findEntity(sandbox.store, 'orders', id)
  if (!order) throw unknownId()
  return order
}
