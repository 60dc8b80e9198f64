import { putOff } from '../agenda/agenda-table.ts'
import type { StoredTransfer } from '../entities.ts'
import type { Fault } from '../faults/fault-body.ts'
import { takeFault } from '../faults/fault-table.ts'
import { hasIdShape, newId } from '../identifiers.ts'
import { earlier, type Idempotency } from '../refunds/idempotency.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { type Fields, fieldsOf, readCurrency, requireAmount } from '../rest/fields.ts'
import { readNotes } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity } from '../store/entity-table.ts'
import { accountId } from '../webhooks/record-event.ts'
import { processTransfer } from './settle-transfer.ts'

const lowestPaise = 100

/**
 * A direct transfer to a linked account. The sandbox does not track the merchant's balance; use a fault to
 * simulate an insufficient one.
 */
export function createTransfer(
  sandbox: Sandbox,
  body: unknown,
  idempotency: Idempotency | null,
): StoredTransfer {
  const fields = fieldsOf(body, ['account', 'amount', 'currency', 'notes'])
  const made = sandbox.store.transact(() => {
    const before = idempotency ? earlier(sandbox, 'transfers', idempotency) : undefined
    if (before) return before
    const terms = readTerms(fields)
    const fault = takeFault(sandbox.store, 'transfer', () => true)
    // Returned, not thrown: a rollback would restore the fault, which would then never be used up.
    if (fault?.fault === 'insufficient-balance') return noBalance()
    const transfer = newTransfer(sandbox, terms, idempotency)
    insertEntity(sandbox.store, 'transfers', transfer)
    if (fault === undefined) return processTransfer(sandbox, transfer.id)
    scheduleOutcome(sandbox, transfer.id, fault)
    return transfer
  })
  if (made instanceof Refusal) throw made
  return made
}

type Terms = ReturnType<typeof readTerms>

function readTerms(fields: Fields) {
  const { account } = fields
  if (typeof account !== 'string' || !hasIdShape('acc', account))
    throw badRequest(`${String(account)} is an invalid account_code.`, { field: 'account' })
  const amount = requireAmount(fields)
  if (amount < lowestPaise)
    throw badRequest('The amount must be at least INR 1.00', { field: 'amount' })
  if (readCurrency(fields) !== 'INR')
    throw badRequest('The currency should be INR for transfers', { field: 'currency' })
  return { account, amount, notes: readNotes(fields) }
}

function newTransfer(
  { store, clock }: Sandbox,
  { account, amount, notes }: Terms,
  idempotency: Idempotency | null,
): StoredTransfer {
  return {
    id: newId(store, 'trf'),
    entity: 'transfer',
    status: 'pending',
    source: accountId,
    recipient: account,
    amount,
    currency: 'INR',
    amount_reversed: 0,
    fees: 0,
    tax: 0,
    notes,
    linked_account_notes: [],
    on_hold: false,
    on_hold_until: null,
    settlement_status: null,
    recipient_settlement_id: null,
    created_at: clock.seconds(),
    processed_at: null,
    error: { ...noError, id: '' },
    idempotency,
  }
}

const noError = {
  code: null,
  description: null,
  reason: null,
  field: null,
  step: null,
  source: null,
  metadata: null,
}

/** Schedules the outcome of a pending transfer. */
function scheduleOutcome(sandbox: Sandbox, id: string, { fault, delaySeconds }: Fault<'transfer'>) {
  if (fault === 'process-later') putOff(sandbox, delaySeconds, 'process-transfer', id)
  if (fault === 'fail') putOff(sandbox, delaySeconds, 'fail-transfer', id)
}

function noBalance(): Refusal {
  return badRequest('Transfer cannot be made due to insufficient balance', {
    reason: 'insufficient_account_balance',
  })
}
