import { Loading, Skeleton } from './skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Tools, and rows below them. `what`: 'users'. */
export function TableSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Skeleton className="h-9 w-full max-w-105" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-6 border-hairline border-b py-3">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  )
}
