import type { Card, Payment, StoredOrder, StoredPayment } from '../entities.ts'
import { newDigits, newId } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Store } from '../store/store.ts'
import type { PayRequest } from './pay-request.ts'

/** A new payment in status `created`, before the bank's decision. */
export function newPayment(
  { store, clock }: Sandbox,
  order: StoredOrder,
  request: PayRequest,
): StoredPayment {
  const card = request.method === 'card' ? newCard(store, request) : undefined
  return {
    id: newId(store, 'pay'),
    entity: 'payment',
    amount: order.amount_due,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description || null,
    card_id: card?.id ?? null,
    ...(card ? { card } : {}),
    bank: request.method === 'netbanking' ? (request.bank ?? 'SBIN') : null,
    wallet: null,
    vpa: request.method === 'upi' ? (request.vpa ?? `${request.outcome}@razorpay`) : null,
    email: request.email || null,
    contact: request.contact || null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: clock.seconds(),
    attempt: request.attempt ?? null,
  }
}

/** The references that the bank returns with an authorization. */
export function acquirerData(store: Store, payment: Payment): Record<string, string> {
  if (payment.method === 'card') return { auth_code: newDigits(store, 6) }
  if (payment.method === 'upi') return { rrn: newDigits(store, 12) }
  return { bank_transaction_id: newDigits(store, 7) }
}

function newCard(store: Store, { card }: PayRequest): Card {
  return {
    id: newId(store, 'card'),
    entity: 'card',
    name: card?.name ?? '',
    last4: card?.last4 ?? '1007',
    network: card?.network ?? 'Visa',
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
  }
}
