import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { ShownMedicine } from '#contract/medicine.ts'
import { removalReasons } from '#contract/review-limits.ts'
import type { OwnReview, Review } from '#contract/reviews.ts'
import { formatDay } from '../../../format/dates.ts'
import { loginPath } from '../../../routing/paths.ts'
import { notify } from '../../../toasts/notify.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { OneReview } from './review-article.tsx'
import { ReviewForm } from './review-form.tsx'
import type { OwnReviewState } from './use-own-review.ts'

/** Loaded lazily with its dialog, which most visitors do not need. */
const DeleteReview = lazy(() =>
  import('./delete-review.tsx').then(
    (file) => ({ default: file.DeleteReview }),
    () => ({ default: () => <></> }),
  ),
)

type OwnPlaceProps = {
  medicine: ShownMedicine
  role: Role | null
  own: OwnReviewState
  onChanged: () => void
}

/** The customer's own review above the others: to write, edit or delete it, or the reason why they cannot. */
export function OwnPlace({ medicine, role, own, onChanged }: OwnPlaceProps) {
  const [writing, setWriting] = useState(false)
  const place = useRef<HTMLElement>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // The focused form or review was removed.
    if (left > 0) place.current?.focus({ preventScroll: true })
  }, [left])
  if (role !== 'customer' && role !== null) return null
  const { state } = own

  function close() {
    setWriting(false)
    setLeft(left + 1)
  }

  function saved(review: Review) {
    notify.success(
      state?.review && !state.removed
        ? 'Your review was changed.'
        : 'Thank you. Your review is now public.',
    )
    own.show({ review, removed: null, may: true, whyNot: null, votes: state?.votes ?? [] })
    close()
    onChanged()
  }

  async function deleted() {
    notify.success('Your review was deleted.')
    setLeft(left + 1)
    await own.load()
    onChanged()
  }

  const review = state?.review ?? null
  return (
    <section className="own-review" aria-label="Your review" ref={place} tabIndex={-1}>
      {writing && state ? (
        <ReviewForm medicine={medicine} review={review} onSaved={saved} onCancel={close} />
      ) : review ? (
        <OwnReviewCard
          medicine={medicine}
          review={review}
          removed={state?.removed ?? null}
          onEdit={() => setWriting(true)}
          onDeleted={deleted}
        />
      ) : (
        <Invitation role={role} own={own} onWrite={() => setWriting(true)} />
      )}
    </section>
  )
}

type InvitationProps = Pick<OwnPlaceProps, 'role' | 'own'> & { onWrite: () => void }

function Invitation({ role, own: { state, failed, load }, onWrite }: InvitationProps) {
  const { pathname } = useLocation()
  if (role === null)
    return (
      <p className="soft small">
        Did you buy this medicine here?{' '}
        <Link to={loginPath('customer', `${pathname}#reviews`)}>Log in to review it</Link>
      </p>
    )
  if (failed)
    return (
      <p className="soft small row">
        Your own review could not be loaded.
        <Button size="sm" onClick={() => void load()}>
          Try Again
        </Button>
      </p>
    )
  if (state === null) return null
  return state.may ? (
    <Button onClick={onWrite}>Write a review</Button>
  ) : (
    <p className="soft small">{state.whyNot}</p>
  )
}

type OwnReviewCardProps = {
  medicine: ShownMedicine
  review: Review
  /** Why and when it was removed from the shop; null if it is public. */
  removed: OwnReview['removed']
  onEdit: () => void
  onDeleted: () => Promise<void>
}

/** The customer's review with buttons to edit and delete it. */
function OwnReviewCard(props: OwnReviewCardProps) {
  const { medicine, review, removed, onEdit, onDeleted } = props
  const { helpful } = review
  return (
    <>
      <p className="small strong mb-3">Your review</p>
      {removed ? (
        <div className="mb-4">
          <Alert tone="caution">
            <p>
              Only you can see this review. We removed it from the shop on {formatDay(removed.date)}
              : {removalReasons[removed.why].toLowerCase()}. Edit it to publish it again.
            </p>
          </Alert>
        </div>
      ) : null}
      <OneReview review={review}>
        <div className="review__acts">
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Suspense>
            <DeleteReview medicineId={medicine._id} onDeleted={onDeleted} />
          </Suspense>
          {helpful > 0 ? (
            <span className="tiny faint">
              Helpful to {helpful === 1 ? '1 person' : `${helpful.toLocaleString('en-IN')} people`}
            </span>
          ) : null}
        </div>
      </OneReview>
    </>
  )
}
