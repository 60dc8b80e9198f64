import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReceivedReview, Review } from '#contract/reviews.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { ReplyForm } from './reply-form.tsx'

type ReceivedItemProps = { review: ReceivedReview; onChanged: (review: Review) => void }

/** One review, its medicine, and the pharmacy's reply. */
export function ReceivedItem({ review, onChanged }: ReceivedItemProps) {
  const { _id, user, rating, title, content, date, edited, helpful, reply, medicine } = review
  const [writing, setWriting] = useState(false)
  const box = useRef<HTMLElement>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // The pressed button was removed.
    if (left > 0 && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [left])
  const facts = [
    user,
    formatDay(date),
    edited ? `Changed ${formatDay(edited)}` : '',
    helpful > 0 ? `Helpful (${helpful.toLocaleString('en-IN')})` : '',
  ]

  function done(now: Review | null) {
    setWriting(false)
    setLeft(left + 1)
    if (now) onChanged(now)
  }

  return (
    <article className="review" ref={box} tabIndex={-1} aria-labelledby={`review-${_id}`}>
      <p className="small">
        {medicine.listed ? (
          <Link to={paths.medicine(medicine._id, medicine.name)}>
            <Doses>{medicine.name}</Doses>
          </Link>
        ) : (
          <>
            <Doses>{medicine.name}</Doses>{' '}
            <span className="faint">no longer in your inventory</span>
          </>
        )}
      </p>
      <div className="row mt-2">
        <Stars value={rating} />
        <h2 className="review__title" id={`review-${_id}`}>
          {title}
        </h2>
      </div>
      <p className="review__text soft mt-2">{content}</p>
      <p className="tiny faint mt-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {writing ? (
        <ReplyForm review={review} onDone={done} />
      ) : reply ? (
        <OwnReply
          review={review}
          reply={reply}
          onEdit={() => setWriting(true)}
          onTakenBack={done}
        />
      ) : (
        <div className="review__acts">
          <Button
            size="sm"
            aria-label={`Reply to ${user}: ${title}`}
            onClick={() => setWriting(true)}
          >
            Reply
          </Button>
        </div>
      )}
    </article>
  )
}

type OwnReplyProps = {
  review: Review
  reply: NonNullable<Review['reply']>
  onEdit: () => void
  onTakenBack: (review: Review) => void
}

/** The pharmacy's published reply. */
function OwnReply({ review, reply, onEdit, onTakenBack }: OwnReplyProps) {
  const deletion = useConfirmation<string>(async (id) => {
    try {
      const { review: now } = await api.reviews.unreply({ params: { id } })
      notify.success('Your reply was deleted.')
      onTakenBack(now)
    } catch (error) {
      notify.error(sentenceFor(error, 'Your reply could not be deleted. Please try again.'))
    }
  })
  return (
    <>
      <div className="review__reply">
        <p className="small strong">Your reply</p>
        <p className="review__text soft small">{reply.content}</p>
        <p className="tiny faint">{formatDay(reply.date)}</p>
        <div className="review__acts">
          <Button size="sm" aria-label={`Edit your reply to ${review.user}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Delete your reply to ${review.user}`}
            onClick={() => deletion.ask(review._id)}
          >
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete your reply?"
        confirm="Delete reply"
        cancel="Keep it"
        danger
      >
        <p>It is removed from the medicine’s page at once. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
