import type { ShownPharmacy } from '#contract/pharmacies.ts'
import { paths } from '../../../paths.ts'

/** schema.org Pharmacy, for search engines. */
export function sellerData(pharmacy: ShownPharmacy, origin: string): object {
  const { _id, name, address, licenseNumber, rating } = pharmacy
  const url = origin + paths.seller(_id, name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    '@id': url,
    url,
    name,
    address,
    identifier: {
      '@type': 'PropertyValue',
      name: 'Drug licence number',
      value: licenseNumber,
    },
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            ratingCount: rating.count,
          },
        }
      : {}),
  }
}
