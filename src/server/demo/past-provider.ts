import type { RefundCalls } from '../modules/payments/index.ts'

/**
 * The payment provider as it was before there was one: it gave back whatever it was asked to, at once and once
 * of a payment. The sandbox takes the same refunds up when it starts.
 */
export const pastProvider: RefundCalls = {
  refund: async (paymentId, amountPaise, key) => ({
    id: paymentId.replace('pay_', 'rfnd_'),
    payment_id: paymentId,
    amount: amountPaise,
    status: 'processed',
    receipt: key,
    notes: { refund_id: key },
  }),
  refundsOf: async () => [],
}
