import { useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { fetchReceived, type Received, receivedFailed } from './load-received.ts'

type List = Received & { after: Received }

/** The loaded reviews, those asked for after them, and what was answered meanwhile: it stays where it stood. */
export function useReceived(first: Received) {
  const begun: List = { after: first, ...first }
  const [list, setList] = useState(begun)
  const [busy, setBusy] = useState(false)
  const mine = list.after === first ? list : begun
  const change = (to: (now: List) => Partial<Received>) =>
    setList((now) => {
      const current = now.after === first ? now : begun
      return { ...current, ...to(current) }
    })

  async function more() {
    if (busy || mine.nextCursor === null) return
    setBusy(true)
    try {
      const page = await fetchReceived(mine.nextCursor)
      change(({ reviews }) => {
        const known = new Set(reviews.map(({ _id }) => _id))
        const added = page.reviews.filter(({ _id }) => !known.has(_id))
        return { ...page, reviews: [...reviews, ...added] }
      })
    } catch (error) {
      notify.error(sentenceFor(error, receivedFailed))
    } finally {
      setBusy(false)
    }
  }

  /** `review`: as it stands now. */
  function show(review: Review) {
    change(({ reviews, unanswered }) => {
      const before = reviews.find(({ _id }) => _id === review._id)
      const waited = before !== undefined && before.reply === null
      const waits = review.reply === null
      return {
        reviews: reviews.map((one) => (one._id === review._id ? { ...one, ...review } : one)),
        unanswered: unanswered + Number(waits) - Number(waited),
      }
    })
  }

  const { reviews, unanswered, nextCursor } = mine
  return { reviews, unanswered, hasMore: nextCursor !== null, busy, more, show }
}
