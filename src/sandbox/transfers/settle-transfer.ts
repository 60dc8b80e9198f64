import type { StoredTransfer } from '../entities.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { findPendingTransfer } from './read-transfer.ts'

/** The linked account has received the money. */
export function processTransfer(sandbox: Sandbox, id: string): StoredTransfer {
  const { store, clock } = sandbox
  return store.transact(() => {
    const transfer: StoredTransfer = {
      ...findPendingTransfer(sandbox, id),
      status: 'processed',
      settlement_status: 'pending',
      processed_at: clock.seconds(),
    }
    saveEntity(store, 'transfers', transfer)
    recordEvent(sandbox, 'transfer.processed', { transfer })
    return transfer
  })
}

/** The transfer failed and no money moved. */
export function failTransfer(sandbox: Sandbox, id: string): StoredTransfer {
  const { store } = sandbox
  return store.transact(() => {
    const before = findPendingTransfer(sandbox, id)
    const transfer: StoredTransfer = {
      ...before,
      status: 'failed',
      error: {
        ...before.error,
        code: 'BAD_REQUEST_ERROR',
        description: 'The linked account could not be credited.',
        reason: 'linked_account_not_credited',
      },
    }
    saveEntity(store, 'transfers', transfer)
    recordEvent(sandbox, 'transfer.failed', { transfer })
    return transfer
  })
}
