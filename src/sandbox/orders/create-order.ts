import type { StoredOrder } from '../entities.ts'
import { newId } from '../identifiers.ts'
import { badRequest } from '../refusal.ts'
import { type Fields, fieldsOf, readCurrency, readReceipt, requireAmount } from '../rest/fields.ts'
import { readNotes } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity, listEntities } from '../store/entity-table.ts'
import { isSet } from '../store/settings.ts'

const lowestPaise = 100

const allowed = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
  'unique_receipt',
]

export function createOrder(sandbox: Sandbox, body: unknown): StoredOrder {
  const fields = fieldsOf(body, allowed)
  return sandbox.store.transact(() => {
    const order = readOrder(sandbox, fields)
    const same = order.receipt ? sameReceipt(sandbox, order.receipt) : undefined
    if (same && fields.unique_receipt === true) return same
    if (same && isSet(sandbox.store, 'unique-receipts')) {
      throw badRequest('Order receipt should be unique.', { field: 'receipt' })
    }
    insertEntity(sandbox.store, 'orders', order)
    return order
  })
}

function readOrder({ store, clock }: Sandbox, fields: Fields): StoredOrder {
  const amount = requireAmount(fields)
  const currency = readCurrency(fields)
  if (amount < lowestPaise) {
    throw badRequest('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      field: 'amount',
    })
  }
  return {
    id: newId(store, 'order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: readReceipt(fields),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields),
    created_at: clock.seconds(),
    capture: readCapture(fields),
  }
}

function readCapture(fields: Fields): 'automatic' | 'manual' {
  if (fields.payment === undefined) return isManualFlag(fields) ? 'manual' : 'automatic'
  const { capture } = fieldsOf(fields.payment, ['capture', 'capture_options'])
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badRequest('The selected capture is invalid.', { field: 'capture' })
  }
  return capture
}

/** The older form: `payment_capture: 0`. */
function isManualFlag(fields: Fields): boolean {
  return [0, false, '0'].some((off) => fields.payment_capture === off)
}

function sameReceipt(sandbox: Sandbox, receipt: string): StoredOrder | undefined {
  return listEntities(sandbox.store, 'orders', [['receipt = ?', receipt]])[0]
}
