import type { ShownMedicine } from '#contract/medicine.ts'
import { paths } from '../../routing/paths.ts'

/** schema.org Product with its Offer, without sample ratings. */
export function productData(medicine: ShownMedicine, origin: string): object {
  const { _id, name, description, image, manufacturer, category, price, stockQuantity } = medicine
  const { rating, pharmacy, composition } = medicine
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
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: pharmacy.name },
    },
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

/** JSON for a <script> element, escaped so that it cannot end the element or a line. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
