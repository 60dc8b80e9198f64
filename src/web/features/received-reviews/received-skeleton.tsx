import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function ReceivedSkeleton() {
  return (
    <Loading what="reviews">
      <Skeleton className="mb-5 h-5 w-64" />
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="review">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-3 h-5 w-72 max-w-full" />
          <Skeleton className="mt-3 h-12 max-w-xl" />
          <Skeleton className="mt-4 h-9 w-20" />
        </div>
      ))}
    </Loading>
  )
}
