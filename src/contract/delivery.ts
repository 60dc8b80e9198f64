import * as z from 'zod/mini'

/**
 * Where a medicine may go. `pickup`: the customer collects it here, with the rest of its shipment; null: it is
 * delivered. `district`: it is delivered in this revenue district only, '' if its pharmacy can't deliver
 * it because its licence names none; null: in every district. `state`: it is delivered in this State only.
 */
export const deliveryLimits = z.object({
  pickup: z.nullable(z.object({ address: z.string(), phone: z.string() })),
  district: z.nullable(z.string()),
  state: z.nullable(z.string()),
})
export type DeliveryLimits = z.infer<typeof deliveryLimits>

/** What delivery costs, in rupees; null: it is never free. The fields of `ShownDeliveryTerms` in delivery-terms.ts. */
export const shownDeliveryTerms = {
  deliveryCharge: z.number(),
  freeDeliveryAbove: z.nullable(z.number()),
  deliveryChargedPer: z.enum(['order', 'shipment']),
}
