import { useRef, useState } from 'react'
import type { ReviewSort } from '#contract/review-limits.ts'
import type { Review, ReviewPage } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { notify } from '../../../notify.ts'
import { sentenceFor } from '../../../problems.ts'
import { reviewsAtOnce } from '../load-medicine.ts'

type List = { after: ReviewPage; sort: ReviewSort; rows: Review[]; cursor: string | null }

const begun = (first: ReviewPage): List => ({
  after: first,
  sort: 'helpful',
  rows: first.reviews,
  cursor: first.nextCursor,
})

/** A medicine's reviews, sorted anew or page by page. Once the page itself was loaded anew, it begins again. */
export function useReviewList(medicineId: string, first: ReviewPage) {
  const [list, setList] = useState(() => begun(first))
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const mine = list.after === first ? list : begun(first)

  /** What was asked for last wins. */
  async function read(sort: ReviewSort, cursor: string | null): Promise<void> {
    asked.current += 1
    const turn = asked.current
    setBusy(true)
    try {
      const query = { sort, limit: reviewsAtOnce, ...(cursor ? { cursor } : {}) }
      const page = await api.catalogue.reviews({ params: { id: medicineId }, query })
      if (turn !== asked.current) return
      const known = new Set(mine.rows.map(({ _id }) => _id))
      const rows = cursor
        ? [...mine.rows, ...page.reviews.filter(({ _id }) => !known.has(_id))]
        : page.reviews
      setList({ after: first, sort, rows, cursor: page.nextCursor })
    } catch (error) {
      if (turn === asked.current)
        notify.error(sentenceFor(error, 'The reviews could not be loaded. Please try again later.'))
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }

  return {
    rows: mine.rows,
    sort: mine.sort,
    hasMore: mine.cursor !== null,
    busy,
    choose: (sort: ReviewSort) => read(sort, null),
    more: async () => {
      if (!busy && mine.cursor !== null) await read(mine.sort, mine.cursor)
    },
  }
}
