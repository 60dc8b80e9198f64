import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function AccountSkeleton() {
  return (
    <Loading what="your account">
      <Skeleton className="h-64" />
    </Loading>
  )
}
