import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

export function DashboardSkeleton() {
  return (
    <div className="wrap office-page">
      <Loading what="the dashboard">
        <div className="pagehead">
          <Skeleton className="h-10 w-48" />
        </div>
        <div className="stats">
          {rows.slice(1).map((row) => (
            <div key={row} className="stat">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-2 h-9 w-20" />
              <Skeleton className="mt-2 h-4 w-36" />
            </div>
          ))}
        </div>
        <div className="beside">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </div>
  )
}
