import { useState } from 'react'
import type { Shipment } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { StarField } from '../../ui/star-field.tsx'
import { Stars } from '../../ui/stars.tsx'

type RateSellerProps = { shipment: Shipment; onRated: () => void }

/** Rates the pharmacy that delivered a shipment; the rating can be changed. */
export function RateSeller({ shipment, onRated }: RateSellerProps) {
  const { _id, pharmacy, rating } = shipment
  const [open, setOpen] = useState(false)
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (shipment.state !== 'delivered') return null

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
      setError(sentenceFor(failure, 'Your rating could not be saved. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  if (!open)
    return (
      <div className="shipment__rating no-print">
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
      className="shipment__rating no-print"
      aria-label={`Rate ${pharmacy.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void rate()
      }}
    >
      <StarField
        label={`How was ${pharmacy.name}’s service?`}
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
