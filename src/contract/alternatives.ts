import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { medicine } from './medicine.ts'
import { sellerRating } from './seller-ratings.ts'

/** Maximum number returned; `total` counts all. */
export const mostAlternatives = 10

/**
 * A pharmacy's offer of a product; `unitPrice` in rupees per `packUnit`, null if the pack's content is
 * unknown. `sellerRating`: of shipments from this pharmacy, null without any.
 */
const offered = z.pick(medicine, {
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
export const offer = z.extend(offered, {
  sellerRating: z.nullable(z.pick(sellerRating, { average: true, count: true })),
})
export type Offer = z.infer<typeof offer>

/**
 * Another product with the same salts, strengths and form, represented by its cheapest offer. `saving`:
 * how much less one unit costs than a unit of the requested medicine, in rupees and in percent (rounded
 * down); null if it is not cheaper or can't be compared.
 */
export const substitute = z.extend(offer, {
  manufacturer: z.nullable(z.string()),
  needsPrescription: medicine.shape.needsPrescription,
  saving: z.nullable(z.object({ perUnit: z.number(), percent: z.int() })),
})
export type Substitute = z.infer<typeof substitute>

export const substitutes = z.object({ substitutes: z.array(substitute), total: z.int() })
export type Substitutes = z.infer<typeof substitutes>

export const offers = z.object({ offers: z.array(offer), total: z.int() })
export type Offers = z.infer<typeof offers>

/** Alternatives to a medicine, shown before buying. */
export const alternatives = {
  substitutes: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/substitutes',
    access: 'public',
    summary:
      'List other products with the same salts, strengths and form: in stock first, then by price per unit. For information before buying: only the prescriber may change a prescription (Drugs Rules, 65(11A))',
    params: idParams,
    response: substitutes,
    problems: ['medicine_not_found'],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/offers',
    access: 'public',
    summary:
      'List every pharmacy’s offer of this product, including this medicine: in stock first, then by price',
    params: idParams,
    response: offers,
    problems: ['medicine_not_found'],
  }),
}
