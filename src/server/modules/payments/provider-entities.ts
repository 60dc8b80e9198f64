import * as z from 'zod/mini'
import { paymentMethods } from '#contract/orders.ts'
import { ProviderRefused } from './provider-errors.ts'

/* What we rely on of the provider's orders, payments, refunds and transfers. Amounts in paise, instants in unix seconds. */

const shapes = {
  order: /^order_[A-Za-z0-9]{14}$/,
  pay: /^pay_[A-Za-z0-9]{14}$/,
  rfnd: /^rfnd_[A-Za-z0-9]{14}$/,
  trf: /^trf_[A-Za-z0-9]{14}$/,
  acc: /^acc_[A-Za-z0-9]{14}$/,
}
const providerId = (kind: keyof typeof shapes) => z.string().check(z.regex(shapes[kind]))

export type ProviderOrder = z.infer<typeof providerOrder>
export const providerOrder = z.object({
  id: providerId('order'),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullable(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
})

export type ProviderPayment = z.infer<typeof providerPayment>
export const providerPayment = z.object({
  id: providerId('pay'),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  /** What went back or is on its way back. */
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  // Providers add ways to pay; one that we have no name for is money all the same.
  method: z.catch(z.nullable(z.enum(paymentMethods)), null),
  created_at: z.int(),
})

const notes = z.record(z.string(), z.union([z.string(), z.number()]))
/** Empty notes travel as a list. */
const noNotes = z.pipe(
  z.array(z.unknown()),
  z.transform((): z.infer<typeof notes> => ({})),
)

export type ProviderRefund = z.infer<typeof providerRefund>
export const providerRefund = z.object({
  id: providerId('rfnd'),
  payment_id: providerId('pay'),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.nullable(z.string()),
  notes: z.union([notes, noNotes]),
})

export type ProviderTransfer = z.infer<typeof providerTransfer>
export const providerTransfer = z.object({
  id: providerId('trf'),
  recipient: providerId('acc'),
  amount: z.int(),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  notes: z.union([notes, noNotes]),
  error: z.catch(
    z.optional(z.nullable(z.object({ description: z.nullable(z.string()) }))),
    undefined,
  ),
})

/** Lists of them, as the provider sends them. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) })

/** The SDK puts ids into paths as they are, and some come from browsers: others than the provider's stop here. */
export function checkId(kind: keyof typeof shapes, id: string): void {
  if (!shapes[kind].test(id)) refuse('The id is not a valid id of the provider.')
}

/** A linked account's id, which an administrator typed. */
export function checkAccount(account: string): void {
  checkId('acc', account)
}

/** Whether the provider gives payments such ids. */
export const isPaymentId = (id: string) => shapes.pay.test(id)

/** What is no number travels as null, and a refund of null is a refund of everything. */
export function checkAmount(paise: number): void {
  if (!Number.isSafeInteger(paise) || paise <= 0) refuse('The amount must be whole paise.')
}

/** A receipt or an idempotency key: so many characters serve as both. */
export function checkKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{10,40}$/.test(key))
    refuse('The key must be 10 to 40 letters, digits, hyphens and underscores.')
}

function refuse(description: string): never {
  const reason = 'input_validation_failed'
  throw new ProviderRefused({ statusCode: 400, code: 'BAD_REQUEST_ERROR', reason, description })
}
