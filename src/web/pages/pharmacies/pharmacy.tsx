import type { ShownPharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { useNonce } from '../../document/nonce.ts'
import { privateMeta, publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { scriptJson } from '../../features/catalogue/product-data.ts'
import { loadSeller } from '../../features/catalogue/seller/load-seller.ts'
import { SellerMissing, SellerView } from '../../features/catalogue/seller/seller-view.tsx'
import { apiContext } from '../../routing/context.ts'
import { leadToName } from '../../routing/lead-to-name.ts'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/pharmacy.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await loadSeller(context.get(apiContext), params.id, request.url)
  const { _id, name } = found.pharmacy
  leadToName({ name, path: paths.seller(_id, name) }, params.slug, request.url)
  return found
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadSeller(api, params.id, request.url)
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  // Missing if the loader threw.
  if (!loaderData) return privateMeta('Pharmacy')
  const { _id, name, address, licenseNumber } = loaderData.pharmacy
  const page = publicMeta(matches, {
    title: name,
    description: `${name}, ${address}: a verified pharmacy, drug licence ${licenseNumber}. See its medicines with prices, stock and ratings, delivered in 1-3 business days.`,
    path: paths.seller(_id, name),
  })
  const noIndex = new URLSearchParams(location.search).has('cursor')
  return noIndex ? [...page, { name: 'robots', content: 'noindex, follow' }] : page
}

export default function PharmacyPage({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce()
  const origin = useTerms()?.publicUrl.replace(/\/$/, '') ?? ''
  const { pharmacy } = loaderData
  return (
    <>
      <script
        key={pharmacy._id}
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that scriptJson has escaped
        dangerouslySetInnerHTML={{ __html: sellerScript(pharmacy, origin) }}
      />
      <SellerView key={pharmacy._id} {...loaderData} />
    </>
  )
}

/**
 * Structured data for search engines, which read the server's HTML: the browser does not render it
 * again.
 */
function sellerScript(pharmacy: ShownPharmacy, origin: string): string {
  return import.meta.env.SSR ? scriptJson(sellerData(pharmacy, origin)) : '{}'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SellerMissing error={error} />
}

/** The pharmacy as schema.org data, for search engines. */
function sellerData(pharmacy: ShownPharmacy, origin: string): object {
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
