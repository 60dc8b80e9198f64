import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#contract/listed-product.ts'
import { formatRupees } from '#contract/money.ts'
import { productCalls } from '../../api/viewed-calls.ts'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Headline } from '../../ui/headline.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed.ts'

/** One line of products with their present prices. Those that nobody sells any more are left out. */
export function ViewedList({ seen }: { seen?: string | undefined }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const before = viewedProducts()
    // Within a visit, no first paint has kept the place.
    window.markRoot?.()
    if (seen !== undefined) rememberViewed(seen)
    // As first-paint.js, which keeps the place for a list of two.
    setIds(before.length > 1 ? before.filter((id) => id !== seen) : [])
  }, [seen])
  return ids.length > 0 ? <Products key={ids.join()} ids={ids} /> : null
}

function Products({ ids }: { ids: readonly string[] }) {
  const [products, setProducts] = useState<ListedProduct[] | null>(null)
  const [isGone, setGone] = useState(false)
  const asked = ids.join()
  useEffect(() => {
    let left = false
    productCalls.products.some({ query: { ids: asked } }).then(
      ({ products: found }) => !left && setProducts(found),
      () => !left && setGone(true),
    )
    return () => {
      left = true
    }
  }, [asked])
  if (isGone || products?.length === 0) return null

  function clear() {
    forgetViewed()
    setGone(true)
    document.getElementById('content')?.focus({ preventScroll: true })
    notify.success('This device has forgotten which medicines you viewed.')
  }

  return (
    <section className="wrap" aria-labelledby="recently-viewed">
      <Headline
        id="recently-viewed"
        end={
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear<span className="vh"> recently viewed medicines</span>
          </Button>
        }
      >
        Recently viewed
      </Headline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <ul className="viewed__list" tabIndex={0} aria-labelledby="recently-viewed">
        {products === null
          ? ids.map((id) => (
              <li key={id} aria-hidden="true">
                <Skeleton className="h-18 w-full" />
              </li>
            ))
          : products.map((product) => <Viewed key={product.product._id} {...product} />)}
      </ul>
    </section>
  )
}

function Viewed({ product, packSize, form, image, price }: ListedProduct) {
  const { _id, name } = product
  return (
    <li>
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} place="row" />
      <Link className="viewed__name" to={paths.medicine(_id, name)} prefetch="intent">
        <Doses>{name}</Doses>
      </Link>
      <span className="strong">{formatRupees(price)}</span>
    </li>
  )
}
