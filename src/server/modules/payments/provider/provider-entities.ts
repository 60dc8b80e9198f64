import * as z from 'zod/mini'
import { paymentMethods } from '#contract/orders.ts'
import { ProviderRefused } from './provider-errors.ts'

/*
 * The fields we use of the provider's orders, payments, refunds and transfers. Amounts in paise, times in
 * unix seconds.
 */

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
  /** Refunded, or being refunded. */
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  // The provider may add payment methods; a payment by an unknown one counts all the same.
  method: z.catch(z.nullable(z.enum(paymentMethods)), null),
  created_at: z.int(),
})

/** What a customer entered in the provider's window: read only where the shop knows nobody else to write to. */
export type ProviderPayer = z.infer<typeof providerPayer>
export const providerPayer = z.object({
  id: providerId('pay'),
  email: z.nullable(z.string()),
  contact: z.nullable(z.string()),
})

const notes = z.record(z.string(), z.union([z.string(), z.number()]))
/** The provider sends empty notes as a list. */
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

/** A list as the provider sends it. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) })

/**
 * Rejects ids that are not in the provider's format: some come from browsers, and they are put into paths
 * unescaped.
 */
export function checkId(kind: keyof typeof shapes, id: string): void {
  if (!shapes[kind].test(id)) refuse('The id is not a valid id of the provider.')
}

/** Rejects a linked account's id, typed by an administrator, in the wrong format. */
export function checkAccount(account: string): void {
  checkId('acc', account)
}

/** Whether a receipt can be the id of one of our rows: other shops may share the provider's account. */
export const isGeneratedKey = (receipt: string) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(receipt)

/** NaN is sent as null, and a refund of null refunds everything. */
export function checkAmount(paise: number): void {
  if (!Number.isSafeInteger(paise) || paise <= 0) refuse('The amount must be whole paise.')
}

/** Checks a receipt or an idempotency key: this format is valid as both. */
export function checkKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{10,40}$/.test(key))
    refuse('The key must be 10 to 40 letters, digits, hyphens and underscores.')
}

function refuse(description: string): never {
  const reason = 'input_validation_failed'
  throw new ProviderRefused({ statusCode: 400, code: 'BAD_REQUEST_ERROR', reason, description })
}
