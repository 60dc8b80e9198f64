import { Suspense } from 'react'
import { data } from 'react-router'
import { apiContext } from '../../context.ts'
import { loadShop, readShopRequest } from '../../features/catalogue/load-shop.ts'
import { isView, type ShopFilters } from '../../features/catalogue/shop-filters.ts'
import { shopForm } from '../../features/catalogue/shop-form.ts'
import { ShopShelves, ShopShelvesSkeleton } from '../../features/catalogue/shop-shelves.tsx'
import { soon } from '../../features/catalogue/soon.ts'
import { useShopFilters } from '../../features/catalogue/use-shop-filters.ts'
import { visitShop } from '../../features/catalogue/visit-shop.ts'
import { ShopSearch } from '../../features/search/shop-search.tsx'
import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readShopRequest(request.url)
  const settled = await loadShop(context.get(apiContext), asked)
  return data({ ...asked, shop: { settled } }, { status: settled.listing ? 200 : 503 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readShopRequest(request.url)
  return { ...asked, shop: await soon(visitShop(asked)) }
}

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
  const unkept = isEmpty || isView(new URLSearchParams(location.search))
  return unkept ? [...page, { name: 'robots', content: 'noindex, follow' }] : page
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const search = useShopFilters()
  const title = titleOf(loaderData.filters)
  return (
    <div className="wrap shop">
      <h1 className="vh">{title}</h1>
      <div className="shop__search">
        <ShopSearch
          form={shopForm}
          q={search.settled.q}
          onSearch={(q, replace) => search.change({ q }, { replace })}
        />
      </div>
      <Suspense fallback={<ShopShelvesSkeleton />}>
        <ShopShelves
          data={loaderData.shop}
          search={search}
          cursor={loaderData.cursor}
          title={title}
        />
      </Suspense>
    </div>
  )
}

function titleOf({ q, category }: ShopFilters): string {
  if (q !== '') return `“${q}”`
  return category === '' ? 'Medicines' : category
}
