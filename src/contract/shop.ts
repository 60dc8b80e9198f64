import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from './endpoint.ts'

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
})
export type ShopTerms = z.infer<typeof shopTerms>

export const shop = {
  terms: endpoint({
    method: 'GET',
    path: '/api/shop',
    access: 'public',
    summary: 'How this shop is run: payment mode, delivery terms, size, demo logins',
    response: shopTerms,
  }),
}
