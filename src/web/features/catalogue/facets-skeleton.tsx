import { Skeleton } from '../../ui/skeleton.tsx'

/** Where the choices will stand. */
export function FacetsSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} className="mb-4 h-4" />
      ))}
    </div>
  )
}
