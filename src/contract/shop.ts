import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

const demoLogin = z.object({ role, email: z.string(), password: z.string(), note: z.string() })

/** What every page may know of the shop: no secret, nothing personal. */
export const shopTerms = z.object({
  payments: z.enum(['sandbox', 'razorpay']),
  publicUrl: z.string(),
  freeDeliveryAbove: z.number(),
  deliveryCharge: z.number(),
  medicines: z.int(),
  pharmacies: z.int(),
  /** Only in the demo shop. */
  demoLogins: z.array(demoLogin),
  /** Whether mails are shown on a page instead of being sent: in the demo on one's own machine alone. */
  outbox: z.boolean(),
})
export type ShopTerms = z.infer<typeof shopTerms>

/** A mail that waits, or was sent; `body` is plain text. */
export const outboxMail = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  at: instant,
})
export type OutboxMail = z.infer<typeof outboxMail>

export const shop = {
  terms: endpoint({
    method: 'GET',
    path: '/api/shop',
    access: 'public',
    summary: 'How this shop is run: payment mode, delivery terms, size, demo logins',
    response: shopTerms,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'public',
    summary: 'The demo’s newest mails, which nobody sends; elsewhere not found',
    response: z.object({ mails: z.array(outboxMail) }),
  }),
}
