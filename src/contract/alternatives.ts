import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { medicine } from './medicine.ts'

/** How many are told at most; `total` counts all. */
export const mostAlternatives = 10

/**
 * A pharmacy's offer of a product; `unitPrice` in rupees for one of `packUnit`, null where the pack's
 * content is unknown.
 */
export const offer = z.pick(medicine, {
  _id: true,
  name: true,
  packSize: true,
  packUnit: true,
  unitPrice: true,
  price: true,
  mrp: true,
  stockQuantity: true,
  expiryDate: true,
  pharmacy: true,
})
export type Offer = z.infer<typeof offer>

/**
 * Another product with the same salts, strengths and form, by its cheapest offer. `saving`: what one
 * unit costs less than of the medicine asked about, in rupees, and in percent that are never rounded up;
 * null where it costs no less or can't be compared.
 */
export const substitute = z.extend(offer, {
  manufacturer: z.nullable(z.string()),
  schedule: medicine.shape.schedule,
  saving: z.nullable(z.object({ perUnit: z.number(), percent: z.int() })),
})
export type Substitute = z.infer<typeof substitute>

export const substitutes = z.object({ substitutes: z.array(substitute), total: z.int() })
export type Substitutes = z.infer<typeof substitutes>

export const offers = z.object({ offers: z.array(offer), total: z.int() })
export type Offers = z.infer<typeof offers>

/** What else somebody who looks at a medicine may choose, before buying. */
export const alternatives = {
  substitutes: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/substitutes',
    access: 'public',
    summary:
      'Other products with the same salts, strengths and form: what is in stock first, cheapest per unit first. For information before buying: what a prescription names may only be changed by who wrote it (Drugs Rules, 65(11A))',
    params: idParams,
    response: substitutes,
    problems: ['medicine_not_found'],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/offers',
    access: 'public',
    summary:
      'The same product of every pharmacy that sells it, this medicine among them: what is in stock first, cheapest first',
    params: idParams,
    response: offers,
    problems: ['medicine_not_found'],
  }),
}
