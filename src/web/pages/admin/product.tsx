import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { loadProduct, productsFailed } from '../../features/admin-products/load-products.ts'
import { ProductView } from '../../features/admin-products/product-view.tsx'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/product.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Product')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { detail: await loadProduct(params.id) }
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-64 w-full" />
    </Frame>
  )
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.detail === 'failed')
  const { detail } = page.shown
  if (detail !== null && detail !== 'failed')
    return (
      <Frame>
        <NotRefreshed {...page} />
        <ProductView key={params.id} detail={detail} onDone={page.reload} />
      </Frame>
    )
  return (
    <Frame>
      <h1>Product</h1>
      {detail === null ? (
        <EmptyState picture="slip" title="Product not found.">
          No product has this ID.
        </EmptyState>
      ) : (
        <LoadFailed failure={productsFailed} busy={page.busy} onRetry={() => void page.reload()}>
          Nothing has changed.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page recall-page">
      <Breadcrumbs
        crumbs={[{ label: 'Products', to: adminPaths.products }, { label: 'Product' }]}
      />
      {children}
    </div>
  )
}
