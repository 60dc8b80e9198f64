import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { Parcel, Step } from './use-parcel.ts'

type ParcelDeedsProps = { parcel: Parcel; home: RefObject<HTMLElement | null>; reload: () => void }

/** The next step of an order, and what else can be done. */
export function ParcelDeeds({ parcel, home, reload }: ParcelDeedsProps) {
  const { order } = parcel
  const { state } = order
  const isHere = state === 'new' || state === 'accepted' || state === 'packed'
  const deeds = useNextFocus(parcel.steps, home)
  return (
    <div className="order-deeds" ref={deeds}>
      {isHere ? <DeclineDialog parcel={parcel} home={home} reload={reload} /> : null}
      {state === 'declined' || state === 'cancelled' ? null : (
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Packing slip
        </Button>
      )}
      <NextStep parcel={parcel} home={home} reload={reload} />
    </div>
  )
}

/** A step may take its button or its dialog away: whoever works by keyboard goes on at the next step, or at the title. */
function useNextFocus(steps: number, home: RefObject<HTMLElement | null>) {
  const deeds = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (steps === 0 || document.activeElement !== document.body) return
    const next = deeds.current?.querySelector<HTMLElement>('.btn--primary') ?? home.current
    next?.focus({ preventScroll: true })
  }, [steps, home])
  return deeds
}

const words: Record<Step, string> = {
  accept: 'Accept order',
  pack: 'Mark as packed',
  deliver: 'Mark as delivered',
}
const steps: Partial<Record<Parcel['order']['state'], Step>> = {
  new: 'accept',
  accepted: 'pack',
  shipped: 'deliver',
}

/** One button in one place, whatever it says. */
function NextStep({ parcel, home, reload }: ParcelDeedsProps) {
  const { state, held } = parcel.order
  // What was recalled after it was packed has no next step until its line is declined.
  if (state === 'packed' && held) return null
  if (state === 'packed') return <HandOverDialog parcel={parcel} home={home} reload={reload} />
  const step = steps[state]
  if (step === undefined) return null
  return (
    <Button variant="primary" busy={parcel.busy !== null} onClick={() => void parcel.take(step)}>
      {words[step]}
    </Button>
  )
}
