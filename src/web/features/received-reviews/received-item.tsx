import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReceivedReview, Review } from '#contract/reviews.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Stars } from '../../ui/stars.tsx'
import { OwnReply } from './own-reply.tsx'
import { ReplyForm } from './reply-form.tsx'

type ReceivedItemProps = { review: ReceivedReview; onChanged: (review: Review) => void }

/** One review, of which medicine it is, and the pharmacy's word on it. */
export function ReceivedItem({ review, onChanged }: ReceivedItemProps) {
  const { _id, user, rating, title, content, date, edited, helpful, reply, medicine } = review
  const [writing, setWriting] = useState(false)
  const box = useRef<HTMLElement>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // What was pressed is gone.
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
            <Doses>{medicine.name}</Doses> <span className="faint">no longer on your shelves</span>
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
