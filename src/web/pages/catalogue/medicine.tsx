import { redirect } from 'react-router'
import type { Offers } from '#contract/alternatives.ts'
import type { MedicineDetail } from '#contract/catalogue.ts'
import { api } from '../../api/api.ts'
import { useNonce } from '../../document/nonce.ts'
import { privateMeta, publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { loadMedicine } from '../../features/catalogue/load-medicine.ts'
import { descriptionOf, titleOf } from '../../features/catalogue/medicine-meta.ts'
import { MedicineMissing, MedicineView } from '../../features/catalogue/medicine-view.tsx'
import { productData, scriptJson } from '../../features/catalogue/product-data.ts'
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx'
import { apiContext } from '../../routing/context.ts'
import { leadToName } from '../../routing/lead-to-name.ts'
import { paths } from '../../routing/paths.ts'
import { Later } from '../../ui/later.tsx'
import type { Route } from './+types/medicine.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await loadMedicine(context.get(apiContext), params.id)
  const { _id, name } = pageOf(found.medicine, params.id)
  // Merged into another product, whose page has all offers.
  if (params.id.toLowerCase() !== _id)
    throw redirect(paths.medicine(_id, name) + new URL(request.url).search, 301)
  leadToName({ name, path: paths.medicine(_id, name) }, params.slug, request.url)
  return found
}

/** The product's page, or the page of one of its offers. */
function pageOf({ _id, name, product }: MedicineDetail, id: string) {
  return id.toLowerCase() === _id && _id !== product._id ? { _id, name } : product
}

/**
 * Ignores a wrong name in the address: a redirect from here would load the medicine twice and break
 * the back button.
 */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadMedicine(api, params.id)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // Missing if the loader threw.
  const medicine = loaderData?.medicine
  if (!medicine) return privateMeta('Medicine')
  const { image, product } = medicine
  return publicMeta(matches, {
    type: 'product',
    title: titleOf(medicine),
    description: descriptionOf(medicine),
    path: paths.medicine(product._id, product.name),
    image: image || undefined,
  })
}

export default function MedicinePage({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce()
  const origin = useTerms()?.publicUrl.replace(/\/$/, '') ?? ''
  const { medicine, offers } = loaderData
  return (
    <>
      <script
        key={medicine._id}
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that scriptJson has escaped
        dangerouslySetInnerHTML={{ __html: productScript(medicine, offers, origin) }}
      />
      {/* The key resets quantity, tab and open reviews for another medicine. */}
      <MedicineView
        key={medicine._id}
        {...loaderData}
        whenOut={<Later className="notify-me" load={loadNotifyMe} product={medicine.product} />}
      />
      <RecentlyViewed seen={medicine.product._id} />
    </>
  )
}

const loadNotifyMe = async () =>
  (await import('../../features/stock-notices/notify-me.tsx')).NotifyMe

/**
 * Structured data for search engines, which read the server's HTML: the browser does not render it
 * again.
 */
function productScript(medicine: MedicineDetail, offers: Offers | null, origin: string): string {
  return import.meta.env.SSR ? scriptJson(productData(medicine, offers, origin)) : '{}'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MedicineMissing error={error} />
}
