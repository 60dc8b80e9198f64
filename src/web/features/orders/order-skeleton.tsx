import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of an order with one parcel. */
export function OrderSkeleton() {
  return (
    <Loading what="your order">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <div className="cart mt-10">
        <div>
          <div className="headline">
            <Skeleton className="h-6 w-56" />
          </div>
          <Skeleton className="mt-6 h-16" />
          <Skeleton className="mt-6 h-40" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
