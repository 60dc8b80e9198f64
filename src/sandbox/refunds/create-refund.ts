import { putOff } from '../agenda/agenda-table.ts'
import type { StoredPayment, StoredRefund } from '../entities.ts'
import type { Fault } from '../faults/fault-body.ts'
import { takeFault } from '../faults/fault-table.ts'
import { findPayment } from '../payments/read-payment.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { type Fields, fieldsOf, readAmount, readReceipt } from '../rest/fields.ts'
import { readNotes } from '../rest/notes.ts'
import type { Sandbox } from '../sandbox.ts'
import { earlier, type Idempotency } from './idempotency.ts'
import { insertRefund } from './insert-refund.ts'

const lowestPaise = 100
const sixMonthsSeconds = 182 * 24 * 60 * 60

export function createRefund(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
  idempotency: Idempotency | null,
): StoredRefund {
  const fields = fieldsOf(body, ['amount', 'speed', 'notes', 'receipt', 'reverse_all'])
  const made = sandbox.store.transact(() => {
    const before = idempotency ? earlier(sandbox, 'refunds', idempotency) : undefined
    if (before) return before
    const payment = findPayment(sandbox, paymentId)
    refuseUnrefundable(payment, sandbox.clock.seconds())
    const terms = {
      amount: amountToRefund(fields, payment),
      speed: readSpeed(fields),
      notes: readNotes(fields),
      receipt: readReceipt(fields),
      idempotency,
    }
    const fault = takeRefundFault(sandbox)
    // Returned, not thrown: a rollback would restore the fault, which would then never be used up.
    if (fault?.fault === 'insufficient-balance') return noBalance()
    const refund = insertRefund(sandbox, payment, { ...terms, isPending: fault !== undefined })
    if (fault) scheduleOutcome(sandbox, refund.id, fault)
    return refund
  })
  if (made instanceof Refusal) throw made
  return made
}

function refuseUnrefundable(payment: StoredPayment, now: number) {
  if (payment.refund_status === 'full') {
    throw badRequest('The payment has been fully refunded already')
  }
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  if (now - payment.created_at > sixMonthsSeconds) {
    throw badRequest(
      'Refund is not supported by the bank because the payment is more than 6 months old',
      { source: null, step: null, reason: null },
    )
  }
}

function amountToRefund(fields: Fields, payment: StoredPayment): number {
  const refundable = payment.amount - payment.amount_refunded
  const amount = readAmount(fields) ?? refundable
  if (amount > refundable) {
    throw badRequest('The refund amount provided is greater than amount captured', {
      field: 'amount',
    })
  }
  if (amount < lowestPaise) {
    throw badRequest('The amount must be at least INR 1.00', { field: 'amount' })
  }
  return amount
}

function readSpeed(fields: Fields): 'normal' | 'optimum' {
  const speed = fields.speed ?? 'normal'
  if (speed === 'normal' || speed === 'optimum') return speed
  throw badRequest('The selected speed is invalid.', { field: 'speed' })
}

/** The fault for the next refund, if there is one. */
function takeRefundFault({ store }: Sandbox): Fault<'refund'> | undefined {
  return takeFault(store, 'refund', () => true)
}

/** Schedules the bank's decision on a pending refund. */
function scheduleOutcome(sandbox: Sandbox, id: string, fault: Fault<'refund'>) {
  if (fault.fault === 'process-later') putOff(sandbox, fault.delaySeconds, 'process-refund', id)
  if (fault.fault === 'fail') putOff(sandbox, fault.delaySeconds, 'fail-refund', id)
}

function noBalance(): Refusal {
  return badRequest(
    'Your account does not have enough balance to carry out the refund operation.',
    { step: 'payment_initiation', reason: 'insufficient_account_balance' },
  )
}
