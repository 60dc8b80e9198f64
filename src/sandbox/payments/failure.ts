import type { PaymentMethod } from '../entities.ts'
import type { ErrorCode, ErrorDetail } from '../refusal.ts'

type Failure = Omit<ErrorDetail, 'metadata' | 'field' | 'reason'>

/** Why a payment fails, by the reason that the test cards carry. */
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

export function describeFailure(
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
