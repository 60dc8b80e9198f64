import type { StoredPayment } from '../entities.ts'
import { type ErrorDetail, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { paymentSignature } from '../signatures.ts'

/** What the page receives for a payment: proof that it belongs to the order. */
export type PaymentProof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The bank has not answered yet; sending the same attempt again asks again. */
export type PaymentPending = { razorpay_payment_id: string; pending: true }

/** Builds the window's response for a payment. Throws the provider's error if the payment failed. */
export function answerPayment(
  { options }: Sandbox,
  payment: StoredPayment,
): PaymentProof | PaymentPending {
  const { id, order_id: orderId, status } = payment
  if (!payment.reported_paid) {
    if (status === 'failed') throw new Refusal(400, failureOf(payment))
    if (status === 'created') return { razorpay_payment_id: id, pending: true }
  }
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: paymentSignature(options.keySecret, orderId, id),
  }
}

function failureOf(payment: StoredPayment): ErrorDetail {
  return {
    code: payment.error_code as ErrorDetail['code'],
    description: payment.error_description ?? '',
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  }
}
