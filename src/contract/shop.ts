import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { shownDeliveryTerms } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

const demoLogin = z.object({ role, email: z.string(), password: z.string(), note: z.string() })

/** Public facts about the shop, without secrets or personal data. */
export const shopTerms = z.object({
  payments: z.enum(['sandbox', 'razorpay']),
  publicUrl: z.string(),
  ...shownDeliveryTerms,
  /** Missing where customers can't pay in cash on delivery. */
  cashOnDelivery: z.optional(z.object({ upTo: z.number(), pins: z.array(z.string()) })),
  medicines: z.int(),
  pharmacies: z.int(),
  /** Only in the demo shop. */
  demoLogins: z.array(demoLogin),
  /** Whether emails are shown on a page instead of being sent: only in the demo on a local machine. */
  outbox: z.boolean(),
  /** Whether visitors may fill a cart before they log in. */
  guestCart: z.boolean(),
})
export type ShopTerms = z.infer<typeof shopTerms>

/** A queued or sent email; `body` is plain text. */
export const outboxEmail = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  at: instant,
})
export type OutboxEmail = z.infer<typeof outboxEmail>

export const shop = {
  terms: endpoint({
    method: 'GET',
    path: '/api/shop',
    access: 'public',
    summary: 'Get the shop’s payment mode, delivery terms, size and demo logins',
    response: shopTerms,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'public',
    summary: 'List the demo shop’s newest emails, which are not sent; not found in other shops',
    response: z.object({ emails: z.array(outboxEmail) }),
  }),
}
