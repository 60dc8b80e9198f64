import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <Loading what="your orders">
      <ul className="order-cards">
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never reorders
          <li className="order-card" key={n}>
            <div className="order-card__packs">
              <Skeleton className="size-14" />
            </div>
            <div>
              <Skeleton className="h-5 w-36" />
              <Skeleton className="mt-2 h-4 w-48 max-w-full" />
            </div>
            <Skeleton className="h-5 w-20" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
