import { Suspense, useEffect } from 'react'
import { data } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import {
  loadFacets,
  loadListing,
  loadShop,
  readShopRequest,
  type ShopData,
  type ShopRequest,
} from '../../features/catalogue/load-shop.ts'
import { recallListing } from '../../features/catalogue/remembered-listings.ts'
import {
  isView,
  narrowingOf,
  type ShopFilters,
  shopForm,
  shopPath,
} from '../../features/catalogue/shop-filters.ts'
import { ShopSections, ShopSectionsSkeleton } from '../../features/catalogue/shop-sections.tsx'
import { soon } from '../../features/catalogue/soon.ts'
import { useShopFilters } from '../../features/catalogue/use-shop-filters.ts'
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx'
import { ShopSearch } from '../../features/search/shop-search.tsx'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readShopRequest(request.url)
  const settled = await loadShop(context.get(apiContext), asked)
  return data({ ...asked, shop: { settled } }, { status: settled.listing ? 200 : 503 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readShopRequest(request.url)
  const shop = visitShop(asked)
  return { ...asked, shop: isShown ? { settled: await shop } : await soon(shop) }
}

/** Results that are on the screen stay until the next ones have arrived. */
let isShown = false

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { filters, shop } = loaderData
  const { category } = filters
  const what = category === '' ? 'Medicines' : `${category} medicines`
  const page = publicMeta(matches, {
    title: titleOf(filters),
    description: `${what} from verified pharmacies across India, with prices per unit, stock and ratings. Delivery in 1-3 business days.`,
    path: paths.shopWith({ category }),
  })
  const isEmpty = 'settled' in shop && shop.settled.listing?.total === 0
  const noIndex = isEmpty || isView(new URLSearchParams(location.search))
  return noIndex ? [...page, { name: 'robots', content: 'noindex, follow' }] : page
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const search = useShopFilters()
  const title = titleOf(loaderData.filters)
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
    }
  }, [])
  return (
    <>
      <div className="wrap shop">
        <h1 className="vh">{title}</h1>
        <div className="shop__search">
          <ShopSearch
            form={shopForm}
            q={search.settled.q}
            onSearch={(q, replace) => search.change({ q }, { replace })}
          />
        </div>
        <Suspense fallback={<ShopSectionsSkeleton />}>
          <ShopSections
            data={loaderData.shop}
            search={search}
            cursor={loaderData.cursor}
            title={title}
          />
        </Suspense>
      </div>
      <RecentlyViewed />
    </>
  )
}

function titleOf({ q, category }: ShopFilters): string {
  if (q !== '') return `“${q}”`
  return category === '' ? 'Medicines' : category
}

/** The catalogue in the browser: recently seen results come from the cache, with their counts. */
async function visitShop(request: ShopRequest): Promise<ShopData> {
  const { filters, cursor } = request
  const recalled = recallListing(shopPath(filters, cursor ?? undefined))
  const key = JSON.stringify(narrowingOf(filters))
  const facets = (recalled && lastAsked.get(key)) ?? ask(key, request)
  const listing = recalled ?? (await loadListing(api, request))
  return { listing, facets: await soon(facets, 0) }
}

const maxCached = 12
const lastAsked = new Map<string, Promise<Facets | null>>()

function ask(key: string, { filters }: ShopRequest): Promise<Facets | null> {
  const asked = loadFacets(api, filters).then((facets) => {
    // Request failed facets again next time.
    if (facets === null && lastAsked.get(key) === asked) lastAsked.delete(key)
    return facets
  })
  lastAsked.delete(key)
  lastAsked.set(key, asked)
  for (const oldest of lastAsked.keys()) {
    if (lastAsked.size <= maxCached) break
    lastAsked.delete(oldest)
  }
  return asked
}
