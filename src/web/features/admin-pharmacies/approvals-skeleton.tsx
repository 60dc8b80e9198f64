import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export function ApprovalsSkeleton() {
  return (
    <Loading what="approval requests">
      <Skeleton className="mb-4 h-5 w-48" />
      <ul className="approvals">
        {cards.map((card) => (
          <li key={card} className="approval">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-4 h-20 w-full" />
            <Skeleton className="mt-4 h-9 w-40" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
