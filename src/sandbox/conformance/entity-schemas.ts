import { z } from 'zod'

const paise = z.int().min(0)
const instant = z.int().min(1_000_000_000).max(9_999_999_999)
const text = z.string().nullable()
/** `[]` if there are none, otherwise an object. */
const notes = z.union([z.tuple([]), z.record(z.string(), z.union([z.string(), z.number()]))])
const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`))

const order = z.object({
  id: idOf('order'),
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.literal('INR'),
  receipt: text,
  offer_id: text,
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int().min(0),
  notes,
  created_at: instant,
})

const payment = z.object({
  id: idOf('pay'),
  entity: z.literal('payment'),
  amount: paise,
  currency: z.literal('INR'),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: idOf('order').nullable(),
  invoice_id: text,
  international: z.boolean(),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet', 'emi']),
  amount_refunded: paise,
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: text,
  card_id: text,
  card: z.looseObject({ entity: z.literal('card'), last4: z.string().length(4) }).optional(),
  bank: text,
  wallet: text,
  vpa: text,
  email: text,
  contact: text,
  notes,
  fee: paise.nullable(),
  tax: paise.nullable(),
  error_code: text,
  error_description: text,
  error_source: text,
  error_step: text,
  error_reason: text,
  acquirer_data: z.record(z.string(), text),
  created_at: instant,
})

const refund = z.object({
  id: idOf('rfnd'),
  entity: z.literal('refund'),
  amount: paise,
  currency: z.literal('INR'),
  payment_id: idOf('pay'),
  notes,
  receipt: text,
  acquirer_data: z.object({ arn: text }),
  created_at: instant,
  batch_id: text,
  status: z.enum(['pending', 'processed', 'failed']),
  speed_processed: z.enum(['instant', 'normal']),
  speed_requested: z.enum(['normal', 'optimum']),
})

const transfer = z.object({
  id: idOf('trf'),
  entity: z.literal('transfer'),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  source: z.string(),
  recipient: idOf('acc'),
  amount: paise,
  currency: z.literal('INR'),
  amount_reversed: z.int(),
  fees: z.int(),
  tax: z.int(),
  notes,
  on_hold: z.boolean(),
  on_hold_until: z.int().nullable(),
  settlement_status: z.enum(['pending', 'on_hold', 'settled']).nullable(),
  recipient_settlement_id: text,
  created_at: instant,
  processed_at: z.int().nullable(),
})

/** What the SDK rejects with: a plain object, not an Error. */
const rejection = z.object({
  statusCode: z.int().min(400).max(599),
  error: z.looseObject({
    code: z.enum(['BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR']),
    description: z.string(),
    source: text.optional(),
    step: text.optional(),
    reason: text.optional(),
  }),
})

const event = z.object({
  entity: z.literal('event'),
  account_id: z.string().startsWith('acc_'),
  event: z.string(),
  contains: z.array(z.enum(['payment', 'order', 'refund', 'transfer'])),
  payload: z.object({
    payment: z.object({ entity: payment }).optional(),
    order: z.object({ entity: order }).optional(),
    refund: z.object({ entity: refund }).optional(),
    transfer: z.object({ entity: transfer }).optional(),
  }),
  created_at: instant,
})

/** The documented fields of the provider's entities on the wire. */
export const entitySchemas = { order, payment, refund, transfer, rejection, event }
