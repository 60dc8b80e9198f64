import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a cart with one parcel. */
export function CartSkeleton() {
  return (
    <Loading what="your cart">
      <Skeleton className="mt-3 mb-8 h-5 w-72 max-w-full" />
      <div className="cart">
        <div>
          <div className="headline">
            <Skeleton className="h-6 w-56" />
          </div>
          {[0, 1, 2].map((n) => (
            <div className="line" key={n}>
              <Skeleton className="size-18" />
              <div>
                <Skeleton className="h-5 w-48 max-w-full" />
                <Skeleton className="mt-2 h-4 w-32" />
              </div>
              <Skeleton className="h-5 w-16" />
              <div className="line__acts">
                <Skeleton className="h-9 w-26" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
