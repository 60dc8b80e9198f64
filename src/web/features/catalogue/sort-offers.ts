import type { Offer } from '#contract/alternatives.ts'
import type { Promises } from '../../forms/pin/find-promises.ts'

export const offerOrders = { price: 'Price', date: 'Delivery date', rating: 'Rating' } as const
export type OfferOrder = keyof typeof offerOrders

/**
 * The offers in an order of the customer's: by price as they come, by the promised day with what can't be delivered
 * last, or by the pharmacy's stars with unrated ones last.
 */
export function sortedOffers(
  offers: readonly Offer[],
  order: OfferOrder,
  promises: Promises,
): readonly Offer[] {
  if (order === 'price') return offers
  if (order === 'rating')
    return offers.toSorted((a, b) => (b.sellerRating ?? 0) - (a.sellerRating ?? 0))
  const dayOf = ({ _id }: Offer) => promises.get(_id)?.day ?? '9999'
  return offers.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
}
