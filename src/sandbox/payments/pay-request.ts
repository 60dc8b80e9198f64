import { z } from 'zod'
import { badRequest } from '../refusal.ts'

const text = z.string().trim().max(100)

/** The body of POST /checkout/{order_id}/pay. It contains only the last four digits of a card number. */
const payBody = z.object({
  method: z.enum(['card', 'upi', 'netbanking']),
  outcome: z.enum(['success', 'failure']),
  /** The amount that the page shows; rejected if it differs from the order's. */
  amount: z.number().int().optional(),
  /** Idempotency key of an attempt: the same attempt sent twice makes one payment. */
  attempt: z.string().min(8).max(64).optional(),
  reason: z
    .string()
    .regex(/^[a-z_]{1,64}$/)
    .optional(),
  card: z
    .object({
      last4: z.string().regex(/^\d{4}$/),
      network: text,
      name: text,
    })
    .partial()
    .optional(),
  vpa: text.optional(),
  bank: z
    .string()
    .regex(/^[A-Z_]{2,12}$/)
    .optional(),
  email: text.optional(),
  contact: text.optional(),
  description: z.string().max(255).optional(),
})

export type PayRequest = z.infer<typeof payBody>

export function readPayRequest(body: unknown): PayRequest {
  const read = payBody.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field = issue?.path.join('.')
  throw badRequest(`${field || 'body'}: ${issue?.message ?? 'is not valid'}`, { field })
}
