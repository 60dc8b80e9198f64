import { type ComponentType, useEffect, useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import type { ReviewsProps } from './reviews-props.ts'
import { StillReviews } from './still-reviews.tsx'

type Props = { medicine: Medicine; page: ReviewPage | null; shown: boolean }

/** Readable at once; what votes, sorts and writes is loaded when somebody looks at them. */
export function Reviews({ medicine, page, shown }: Props) {
  const [Live, setLive] = useState<ComponentType<ReviewsProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!shown || Live) return
    import('./live-reviews.tsx').then(
      ({ LiveReviews }) => setLive(() => LiveReviews),
      () => setFailed(true),
    )
  }, [shown, Live])
  if (page === null)
    return <p className="soft">The reviews could not be loaded. Please try again later.</p>
  if (Live) return <Live medicine={medicine} page={page} />
  return <StillReviews medicine={medicine} page={page} all={failed} />
}
