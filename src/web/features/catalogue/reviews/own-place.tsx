import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import type { Review } from '#contract/reviews.ts'
import { notify } from '../../../notify.ts'
import { loginPath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import type { OwnReviewState } from './use-own-review.ts'

type OwnPlaceProps = {
  medicine: Medicine
  role: Role | null
  own: OwnReviewState
  onChanged: () => void
}

/** Above the reviews: whoever may write one does it here, and finds it here again; whoever may not reads why. */
export function OwnPlace({ medicine, role, own, onChanged }: OwnPlaceProps) {
  const [writing, setWriting] = useState(false)
  const place = useRef<HTMLElement>(null)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // The form, or the review, took the focus with it.
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
        : 'Thank you. Your review is public now.',
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
