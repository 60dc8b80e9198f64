import type { Medicine } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { loadMedicine } from '../../features/catalogue/load-medicine.ts'
import { descriptionOf, titleOf } from '../../features/catalogue/medicine-meta.ts'
import { MedicineMissing } from '../../features/catalogue/medicine-missing.tsx'
import { MedicineView } from '../../features/catalogue/medicine-view.tsx'
import { productData, scriptJson } from '../../features/catalogue/product-data.ts'
import { leadToName } from '../../lead-to-name.ts'
import { useNonce } from '../../nonce.ts'
import { paths } from '../../paths.ts'
import { privateMeta, publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import type { Route } from './+types/medicine.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await loadMedicine(context.get(apiContext), params.id)
  const { _id, name } = found.medicine
  leadToName({ name, path: paths.medicine(_id, name) }, params.slug, request.url)
  return found
}

/** Under whatever name: leading elsewhere from here would load it twice, and stand in the way of going back. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMedicine(api, params.id)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // Missing where the loader threw.
  const medicine = loaderData?.medicine
  if (!medicine) return privateMeta('Medicine')
  const { _id, name, image } = medicine
  return publicMeta(matches, {
    type: 'product',
    title: titleOf(medicine),
    description: descriptionOf(medicine),
    path: paths.medicine(_id, name),
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
        key={medicine._id}
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that scriptJson has made harmless
        dangerouslySetInnerHTML={{ __html: productScript(medicine, origin) }}
      />
      {/* Another medicine starts anew: quantity, tab and open reviews are this one's. */}
      <MedicineView key={medicine._id} {...loaderData} />
    </>
  )
}

/** For search engines, which read what the server sends: a browser keeps it, and makes no other. */
function productScript(medicine: Medicine, origin: string): string {
  return import.meta.env.SSR ? scriptJson(productData(medicine, origin)) : '{}'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MedicineMissing error={error} />
}
