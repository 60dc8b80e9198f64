import { useState } from 'react'
import type { Consignment } from '#contract/orders.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { StarField } from '../../ui/star-field.tsx'
import { Stars } from '../../ui/stars.tsx'

type RateSellerProps = { part: Consignment; onRated: () => void }

/** How a pharmacy served, by who got its parcel; may be changed. */
export function RateSeller({ part, onRated }: RateSellerProps) {
  const { _id, pharmacy, rating } = part
  const [open, setOpen] = useState(false)
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (part.state !== 'delivered') return null

  async function rate() {
    if (busy) return
    if (stars === 0) return setError('Choose 1 to 5 stars')
    setBusy(true)
    try {
      const { message } = await api.orders.rate({ params: { id: _id }, body: { stars } })
      notify.success(message)
      setOpen(false)
      onRated()
    } catch (failure) {
      setError(sentenceFor(failure, 'Your rating could not be kept. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  if (!open)
    return (
      <div className="parcel__rating no-print">
        {rating ? (
          <span className="rating small">
            You rated the pharmacy <Stars value={rating.stars} />
          </span>
        ) : null}
        <Button size="sm" onClick={() => setOpen(true)}>
          {rating ? 'Change your rating' : 'Rate the pharmacy'}
          <span className="vh"> {pharmacy.name}</span>
        </Button>
      </div>
    )
  return (
    <form
      className="parcel__rating no-print"
      aria-label={`Rate ${pharmacy.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void rate()
      }}
    >
      <StarField
        label={`How did ${pharmacy.name} serve you?`}
        name={`rating-${_id}`}
        value={stars}
        error={error}
        onChoose={(chosen) => {
          setStars(chosen)
          setError(undefined)
        }}
        autoFocus
      />
      <div className="row">
        <Button type="submit" size="sm" busy={busy}>
          Save rating
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
