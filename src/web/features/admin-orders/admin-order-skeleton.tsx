import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of an order of one pharmacy. */
export function AdminOrderSkeleton() {
  return (
    <Loading what="the order">
      <div className="pagehead">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="beside beside--order">
        <div>
          <Skeleton className="h-6 w-56" />
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="mt-8 h-48" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
