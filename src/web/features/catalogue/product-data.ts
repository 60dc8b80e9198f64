import type { Offer, Offers } from '#contract/alternatives.ts'
import type { MedicineDetail } from '#contract/catalogue.ts'
import { paths } from '../../routing/paths.ts'

/** schema.org Product with its Offer, or with all of its offers, without sample ratings. */
export function productData(
  medicine: MedicineDetail,
  offers: Offers | null,
  origin: string,
): object {
  const { description, image, manufacturer, category, rating, composition } = medicine
  const { _id, name } = medicine.product
  const url = origin + paths.medicine(_id, name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    description,
    category,
    sku: _id,
    url,
    ...(image === '' ? {} : { image: origin + image }),
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}),
    additionalProperty: { '@type': 'PropertyValue', name: 'Composition', value: composition },
    offers:
      offers !== null && offers.total > 1
        ? aggregateOf(offers, url, origin)
        : offerOf(medicine, url),
    ...(rating && !rating.sample
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
  }
}

/** The prices of the offers that are listed, and the number of all. */
function aggregateOf({ offers, total }: Offers, url: string, origin: string): object {
  const prices = offers.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: 'INR',
    offerCount: total,
    offers: offers.map((offer) => offerOf(offer, origin + paths.medicine(offer._id, offer.name))),
  }
}

function offerOf(
  { price, stockQuantity, pharmacy }: Pick<Offer, 'price' | 'stockQuantity' | 'pharmacy'>,
  url: string,
): object {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: pharmacy.name },
  }
}

/** JSON for a <script> element, escaped so that it cannot end the element or a line. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
