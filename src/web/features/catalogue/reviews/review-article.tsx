import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'
import { formatDay } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SampleMark } from '../../../ui/sample-mark.tsx'
import { Stars } from '../../../ui/stars.tsx'

type OneReviewProps = {
  review: Review
  closed?: boolean
  /** Actions below the review. */
  children?: ReactNode
}

/** One review as plain text with line breaks. A `closed` review is hidden only if JavaScript runs. */
export function OneReview({ review, closed, children }: OneReviewProps) {
  const { user, rating, title, content, date, edited, verified, sample, seller, reply } = review
  const facts = [
    user,
    formatDay(date),
    edited ? `Edited ${formatDay(edited)}` : '',
    verified ? 'Verified purchase' : '',
    `Sold by ${seller}`,
  ]
  return (
    <article className="review" data-closed={closed ? '' : undefined} tabIndex={-1}>
      <div className="row">
        <Avatar name={user} />
        <Stars value={rating} />
        <h3 className="review__title">{title}</h3>
        {sample ? <SampleMark /> : null}
      </div>
      <p className="review__text soft mt-2">{content}</p>
      <p className="tiny faint mt-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {reply ? (
        <div className="review__reply">
          <p className="small strong">Reply from {seller}</p>
          <p className="review__text soft small">{reply.content}</p>
          <p className="tiny faint">{formatDay(reply.date)}</p>
        </div>
      ) : null}
      {children}
    </article>
  )
}

export function NoReviews() {
  return (
    <EmptyState picture="slip" title="No reviews yet" heading="h3">
      Only customers who bought this medicine here can review it.
    </EmptyState>
  )
}
