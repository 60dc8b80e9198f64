import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function ParcelSkeleton() {
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
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
