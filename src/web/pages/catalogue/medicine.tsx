import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { loadMedicine } from '../../features/catalogue/load-medicine.ts'
import { MedicineMissing } from '../../features/catalogue/medicine-missing.tsx'
import { MedicineView } from '../../features/catalogue/medicine-view.tsx'
import { productData, scriptJson } from '../../features/catalogue/product-data.ts'
import { useNonce } from '../../nonce.ts'
import { paths } from '../../paths.ts'
import { privateMeta, publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import type { Route } from './+types/medicine.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadMedicine(context.get(apiContext), params.id)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMedicine(api, params.id)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // Missing where the loader threw.
  const medicine = loaderData?.medicine
  if (!medicine) return privateMeta('Medicine')
  const { _id, name, description, composition, pharmacy, image } = medicine
  return publicMeta(matches, {
    type: 'product',
    title: name,
    description: shortened(`${name} (${composition}) from ${pharmacy.name}. ${description}`),
    path: paths.medicine(_id),
    image: image.startsWith('/') ? image : undefined,
  })
}

export default function MedicinePage({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce()
  const origin = useTerms()?.publicUrl.replace(/\/$/, '') ?? ''
  const { medicine } = loaderData
  return (
    <>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that scriptJson has made harmless
        dangerouslySetInnerHTML={{ __html: scriptJson(productData(medicine, origin)) }}
      />
      {/* Another medicine starts anew: quantity, tab and open reviews are this one's. */}
      <MedicineView key={medicine._id} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MedicineMissing error={error} />
}

/** What a search engine shows of it. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
