import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function InventorySkeleton() {
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Inventory</h1>
      </div>
      <Loading what="your medicines">
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
    </div>
  )
}
