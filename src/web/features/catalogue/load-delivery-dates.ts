import type { Offer } from '#contract/alternatives.ts'
import { mostPromises } from '#contract/promised-delivery.ts'
import type { ApiClient } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { promiseText } from '../../forms/pin/find-promises.ts'
import { findMedicine } from './load-medicine.ts'

type OfferWithDate = Pick<Offer, '_id' | 'name' | 'pharmacy' | 'price'> & { date: string }

/** By when a product's offers arrive at a PIN code. */
export type DeliveryDatesData = {
  medicine: { _id: string; name: string }
  /** As it was asked for; '' if none was. */
  pin: string
  /** What is wrong with the PIN code. */
  error: string | null
  /** 'Pune 411002' */
  place: string
  offers: OfferWithDate[]
}

/** Throws the page's problem: 404 for a medicine that is not sold. */
export async function loadDeliveryDates(
  api: ApiClient,
  id: string,
  asked: string,
): Promise<DeliveryDatesData> {
  const medicine = await findMedicine(api, id)
  const page = { medicine: { _id: medicine.product._id, name: medicine.product.name }, pin: asked }
  const nothing = { ...page, error: null, place: '', offers: [] }
  if (asked === '') return nothing
  const digits = asked.replace(/\D/g, '')
  if (digits.length !== 6) return { ...nothing, error: 'Enter the 6 digits of the PIN code.' }
  const params = { pin: digits }
  try {
    const { pin, city } = await api.pins.show({ params })
    const found = await api.alternatives.offers({ params: { id } })
    const offers = found.offers.length > 0 ? found.offers : [medicine]
    const medicines = offers.slice(0, mostPromises).map(({ _id }) => _id)
    const query = { products: '', medicines: medicines.join() }
    const { body } = await api.promises.list({ params, query })
    const days = new Map(body.promises.map(({ _id, promisedOn }) => [_id, promisedOn]))
    return {
      ...nothing,
      place: `${city} ${pin}`,
      offers: offers.map(({ _id, name, pharmacy, price, stockQuantity }) => {
        const day = days.get(_id)
        const unknown = stockQuantity > 0 ? 'The cart shows the date' : 'Out of stock'
        const date = day === undefined ? unknown : promiseText(day, pin)
        return { _id, name, pharmacy, price, date }
      }),
    }
  } catch (error) {
    return { ...nothing, error: sentenceFor(error) }
  }
}
