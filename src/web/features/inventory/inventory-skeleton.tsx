import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The strip, the tools and the first rows of what comes. */
export function InventorySkeleton() {
  return (
    <Loading what="your medicines">
      <div className="stats">
        {rows.slice(0, 4).map((stat) => (
          <div key={stat} className="stat">
            <Skeleton className="mt-1 h-4 w-24" />
            <Skeleton className="my-2 h-8 w-14" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
      <div className="table-tools mt-5">
        <Skeleton className="table-tools__search h-9" />
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 border-hairline border-b py-2">
          <Skeleton className="h-10 w-10" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3 w-1/4" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </Loading>
  )
}
