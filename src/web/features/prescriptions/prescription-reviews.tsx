import { useRef } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'
import { MessageThread } from '../../ui/message-thread.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import {
  daysText,
  nextRepeatText,
  type Review,
  type Reviews,
  remainingText,
  reviewSentence,
  reviewTexts,
} from './review-text.ts'

type ReviewsProps = {
  prescription: Prescription
  reviews: Reviews
  /** Loads it again, after an answer or a new page. */
  onChanged: () => void
}

/** What pharmacists have transcribed, decided and asked. */
export function PrescriptionReviews({ prescription, reviews, onChanged }: ReviewsProps) {
  const { items, reviews: all, views } = reviews
  return (
    <>
      {all.length === 0 ? null : (
        <Section id="reviews" title="Checked by pharmacists" near>
          <ul className="rx-cards">
            {all.map((review) => (
              <ReviewCard key={review._id} {...{ prescription, review, onChanged }} />
            ))}
          </ul>
        </Section>
      )}
      {views.length === 0 ? null : (
        <Section id="views" title="Who has opened it" near>
          <ul className="small">
            {views.map(({ pharmacy, times, lastAt }) => (
              <li key={pharmacy}>
                {`A pharmacist of ${pharmacy}: ${times === 1 ? 'one page view' : `${times} page views`}, last on ${formatMoment(lastAt)}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {items.length === 0 ? null : (
        <Section id="prescribed" title="Prescribed medicines" near>
          <ul className="rx-cards">
            {items.map((item) => (
              <li key={item._id} className="rx-card">
                <p className="strong breaks">{item.name}</p>
                <p className="small soft breaks">{`${item.composition} · ${item.dose}, ${daysText(item.days)}`}</p>
                <p className="small">{remainingText(item)}</p>
                <p className="small soft">{nextRepeatText(item)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type CardProps = Pick<ReviewsProps, 'prescription' | 'onChanged'> & { review: Review }

function ReviewCard({ prescription, review, onChanged }: CardProps) {
  const { pharmacy, orderId, state, messages } = review
  const heading = useRef<HTMLHeadingElement>(null)
  const onSent = () => heading.current?.focus()
  return (
    <li className="rx-card">
      <div className="spread">
        <h3 className="rx-card__name" ref={heading} tabIndex={-1}>
          {pharmacy}
        </h3>
        <StateBadge status={reviewTexts[state].badge}>{reviewTexts[state].text}</StateBadge>
      </div>
      <p className="small soft">
        For <Link to={paths.order(orderId)}>order {orderNumber(orderId)}</Link>
      </p>
      <p className="mt-2">{reviewSentence(review)}</p>
      <MessageThread
        label={`Messages with ${pharmacy}`}
        messages={messages.map(({ _id, at, from, by, text }) => ({
          key: _id,
          who: from === 'customer' ? 'You' : by,
          when: formatMoment(at),
          text,
          ours: from === 'customer',
        }))}
      />
      {state === 'asked' ? <AnswerForm {...{ prescription, review, onChanged, onSent }} /> : null}
    </li>
  )
}
