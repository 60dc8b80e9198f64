import type { StoredOrder, StoredPayment, StoredRefund } from '../entities.ts'
import type { PastPayment } from '../options.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity, insertEntity } from '../store/entity-table.ts'
import { feeOf } from './capture-payment.ts'

/** Imports payments made before this store existed, each once and without events. */
export function importPastPayments({ store }: Sandbox, past: readonly PastPayment[]): void {
  store.transact(() => {
    for (const one of past) {
      if (findEntity(store, 'payments', one.id) !== undefined) continue
      insertEntity(store, 'orders', pastOrder(one))
      insertEntity(store, 'payments', pastPayment(one))
      if (one.refund !== null) insertEntity(store, 'refunds', pastRefund(one, one.refund))
    }
  })
}

function pastOrder({ orderId, receipt, amount, createdAt }: PastPayment): StoredOrder {
  return {
    id: orderId,
    entity: 'order',
    amount,
    amount_paid: amount,
    amount_due: 0,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'paid',
    attempts: 1,
    notes: [],
    created_at: createdAt,
    capture: 'automatic',
  }
}

function pastPayment({
  id,
  orderId,
  amount,
  method,
  createdAt,
  refund,
}: PastPayment): StoredPayment {
  const refunded = refund?.amount ?? 0
  const isFull = refunded === amount
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: isFull ? 'refunded' : 'captured',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isFull ? 'full' : 'partial',
    captured: true,
    description: null,
    card_id: null,
    bank: method === 'netbanking' ? 'SBIN' : null,
    wallet: null,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    email: null,
    contact: null,
    notes: [],
    ...feeOf(amount),
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: createdAt,
    attempt: null,
  }
}

function pastRefund(
  { id: paymentId }: PastPayment,
  { id, key, amount, createdAt }: NonNullable<PastPayment['refund']>,
): StoredRefund {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: paymentId,
    notes: { refund_id: key },
    receipt: key,
    acquirer_data: { arn: null },
    created_at: createdAt,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
    idempotency: null,
  }
}
