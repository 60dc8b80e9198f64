import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function NewsSkeleton() {
  return (
    <Loading what="notifications">
      <div className="news">
        <div>
          <Skeleton className="mb-3 h-9 w-36" />
          {[0, 1, 2, 3, 4].map((n) => (
            <div key={n} className="news-item">
              <Skeleton className="h-5 w-5" />
              <div className="news-item__words">
                <Skeleton className="h-5 max-w-md" />
                <Skeleton className="mt-2 h-3 w-28" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
