import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <Loading what="your account">
      <div className="tabs">
        <Skeleton className="mb-3 h-6 w-16" />
        <Skeleton className="mb-3 h-6 w-32" />
      </div>
      <div className="panel">
        <Skeleton className="h-64 max-w-xl" />
      </div>
    </Loading>
  )
}
