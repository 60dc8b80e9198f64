import type { Ref } from 'react'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListedItem } from './listing.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  medicines: ListedItem[]
  /** Suggestions: at most four cards, wider, below their own heading. */
  few?: boolean
  /** The heading level of the cards, if the grid has its own heading. */
  heading?: 'h2' | 'h3'
  /** Omits the pharmacy on the cards. */
  unsigned?: boolean
  ref?: Ref<HTMLDivElement>
}

export function ProductGrid({ medicines, few, heading, unsigned, ref }: ProductGridProps) {
  return (
    <div ref={ref} className={few ? 'products products--4' : 'products'}>
      {medicines.map((medicine) => (
        <HydrateLater key={medicine._id} name={medicine._id}>
          <ProductCard
            medicine={medicine}
            heading={heading ?? (few ? 'h3' : 'h2')}
            unsigned={unsigned}
            suggested={few}
          />
        </HydrateLater>
      ))}
    </div>
  )
}

/** Placeholder for the cards. */
export function ProductGridSkeleton({ cards = 12 }: { cards?: number }) {
  return (
    <div className="products">
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className="product">
          <div className="stand">
            <Skeleton className="product__ghost" />
          </div>
          <div className="product__body">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-8 h-5 w-1/3" />
            <Skeleton className="mt-3 h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
