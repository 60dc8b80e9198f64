/** Empty notes are sent as `[]`, others as an object. */
export type Notes = Record<string, string | number> | []

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Card = {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit' | 'debit'
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: 'consumer'
}

export type PaymentMethod = 'card' | 'upi' | 'netbanking'
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentStatus
  order_id: string
  invoice_id: null
  international: boolean
  method: PaymentMethod
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Card
  bank: string | null
  wallet: null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'instant' | 'normal'
  speed_requested: 'normal' | 'optimum'
}

export type Transfer = {
  id: string
  entity: 'transfer'
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed'
  source: string
  recipient: string
  amount: number
  currency: string
  amount_reversed: number
  fees: number
  tax: number
  notes: Notes
  linked_account_notes: string[]
  on_hold: boolean
  on_hold_until: number | null
  settlement_status: 'pending' | 'on_hold' | 'settled' | null
  recipient_settlement_id: string | null
  created_at: number
  processed_at: number | null
  error: {
    code: string | null
    description: string | null
    reason: string | null
    field: string | null
    step: string | null
    id: string
    source: string | null
    metadata: null
  }
}

/** Stored fields that are never sent. */
export type StoredOrder = Order & { capture: 'automatic' | 'manual' }
export type StoredPayment = Payment & {
  attempt: string | null
  /** The window reported success, whatever the payment's later status. */
  reported_paid?: boolean
}
export type StoredRefund = Refund & { idempotency: { key: string; digest: string } | null }
export type StoredTransfer = Transfer & { idempotency: { key: string; digest: string } | null }
