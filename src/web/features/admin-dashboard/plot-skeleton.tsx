import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Where a plot will stand, as high as it will be. */
export function PlotSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-5 h-96 w-full" />
    </Loading>
  )
}
