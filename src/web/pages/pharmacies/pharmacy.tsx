import type { ShownPharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { scriptJson } from '../../features/catalogue/product-data.ts'
import { loadSeller } from '../../features/catalogue/seller/load-seller.ts'
import { sellerData } from '../../features/catalogue/seller/seller-data.ts'
import { SellerMissing } from '../../features/catalogue/seller/seller-missing.tsx'
import { SellerView } from '../../features/catalogue/seller/seller-view.tsx'
import { leadToName } from '../../lead-to-name.ts'
import { useNonce } from '../../nonce.ts'
import { paths } from '../../paths.ts'
import { privateMeta, publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
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
  // Missing where the loader threw.
  if (!loaderData) return privateMeta('Pharmacy')
  const { _id, name, address, licenseNumber } = loaderData.pharmacy
  const page = publicMeta(matches, {
    title: name,
    description: `${name}, ${address}: a verified pharmacy, drug licence ${licenseNumber}. See its medicines with prices, stock and ratings, delivered in 1-3 business days.`,
    path: paths.seller(_id, name),
  })
  const unkept = new URLSearchParams(location.search).has('cursor')
  return unkept ? [...page, { name: 'robots', content: 'noindex, follow' }] : page
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that scriptJson has made harmless
        dangerouslySetInnerHTML={{ __html: sellerScript(pharmacy, origin) }}
      />
      <SellerView key={pharmacy._id} {...loaderData} />
    </>
  )
}

/** For search engines, which read what the server sends: a browser keeps it, and makes no other. */
function sellerScript(pharmacy: ShownPharmacy, origin: string): string {
  return import.meta.env.SSR ? scriptJson(sellerData(pharmacy, origin)) : '{}'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SellerMissing error={error} />
}
