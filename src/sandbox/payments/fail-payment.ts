import type { PaymentMethod, StoredPayment } from '../entities.ts'
import { badRequest, type ErrorCode, type ErrorDetail } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { findPayment } from './read-payment.ts'

/** Fails a payment that is not authorized; without a reason, with the usual failure of its method. */
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

type Failure = Omit<ErrorDetail, 'metadata' | 'field' | 'reason'>

/** Failures by the reason that a test card triggers. */
const failures: Record<string, Failure> = {
  payment_timed_out: failure(
    'Your payment was not completed on time. Try again later.',
    'customer',
    'payment_authentication',
  ),
  insufficient_fund: failure(
    'Your payment could not be completed due to insufficient account balance. Try again with another card or payment method.',
    'issuer_bank',
  ),
  payment_cancelled: failure(
    'Your payment has been cancelled. Try again or complete the payment later.',
    'customer',
    'payment_authentication',
  ),
  card_declined: failure(
    'Your payment was declined by the bank. Try another card or payment method.',
    'issuer_bank',
  ),
  card_disabled_for_online_payments: failure(
    'Your card is not enabled for online payments. Try another card or payment method.',
    'customer',
  ),
  card_number_invalid: failure(
    'You have entered an incorrect card number. Try again.',
    'customer',
    'payment_initiation',
  ),
  gateway_technical_error: failure(
    'Your payment could not be completed due to a temporary technical issue. Try again later.',
    'gateway',
    'payment_authorization',
    'GATEWAY_ERROR',
  ),
  authentication_failed: failure(
    'Your payment could not be completed as the authentication failed. Try another card or payment method.',
    'gateway',
    'payment_authentication',
    'GATEWAY_ERROR',
  ),
  incorrect_otp: failure(
    'Your payment could not be completed due to an incorrect OTP. Try again.',
    'customer',
    'payment_authentication',
  ),
}

const usual: Record<PaymentMethod, { reason: string; failure: Failure }> = {
  card: { reason: 'card_declined', failure: failures.card_declined as Failure },
  upi: {
    reason: 'payment_failed',
    failure: failure('Your UPI payment failed. Try again with another UPI ID.', 'customer'),
  },
  netbanking: {
    reason: 'payment_failed',
    failure: failure('Your bank declined the payment. Try again with another bank.', 'bank'),
  },
}

function describeFailure(
  method: PaymentMethod,
  reason: string | undefined,
): Omit<ErrorDetail, 'metadata'> {
  if (reason === undefined) return { ...usual[method].failure, reason: usual[method].reason }
  const known = Object.hasOwn(failures, reason) ? failures[reason] : undefined
  return { ...(known ?? usual[method].failure), reason }
}

function failure(
  description: string,
  source: string,
  step = 'payment_authorization',
  code: ErrorCode = 'BAD_REQUEST_ERROR',
): Failure {
  return { code, description, source, step }
}
