import { type RefObject, useEffect, useRef } from 'react'
import { may, ownStaffRole } from '../../session/may.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { packHindrance } from './pack-hindrance.ts'
import type { Shipment, Step } from './use-shipment.ts'

type ShipmentActionsProps = {
  shipment: Shipment
  home: RefObject<HTMLElement | null>
  reload: () => Promise<unknown>
}

/** The next step of a shipment and its other actions. */
export function ShipmentActions({ shipment, home, reload }: ShipmentActionsProps) {
  const { order } = shipment
  const { state } = order
  const canAct = may('POST /api/pharmacy/shipments/:id/acceptance')
  const isHere = state === 'new' || state === 'accepted' || state === 'packed'
  const actions = useNextFocus(shipment.steps, home)
  return (
    <div className="order-actions" ref={actions}>
      {isHere && canAct ? <DeclineDialog shipment={shipment} home={home} reload={reload} /> : null}
      {state === 'declined' || state === 'cancelled' ? null : (
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Packing slip
        </Button>
      )}
      {canAct ? <NextStep shipment={shipment} home={home} reload={reload} /> : null}
    </div>
  )
}

/**
 * A step may remove its button or dialog: moves the keyboard focus to the next step, or to the
 * title.
 */
function useNextFocus(steps: number, home: RefObject<HTMLElement | null>) {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (steps === 0 || document.activeElement !== document.body) return
    const next = actions.current?.querySelector<HTMLElement>('.btn--primary') ?? home.current
    next?.focus({ preventScroll: true })
  }, [steps, home])
  return actions
}

const words: Record<Step, string> = {
  accept: 'Accept order',
  pack: 'Mark as packed',
}
const steps: Partial<Record<Shipment['order']['state'], Step>> = {
  new: 'accept',
  accepted: 'pack',
}

/** One button in one place, whatever the step. */
function NextStep({ shipment, home, reload }: ShipmentActionsProps) {
  const { state, onHold, blocked, pickup } = shipment.order
  // It waits until its pharmacy may sell again.
  if (blocked !== null) return null
  // A shipment recalled after packing has no next step until the item is declined.
  if (state === 'packed' && onHold) return null
  if (state === 'packed' && !pickup)
    return <HandOverDialog shipment={shipment} home={home} reload={reload} />
  if (state === 'shipped' || state === 'packed')
    return <DeliverDialog shipment={shipment} home={home} reload={reload} />
  const step = steps[state]
  if (step === undefined) return null
  const hindrance = step === 'pack' ? packHindrance(shipment.order, ownStaffRole()) : null
  return (
    <Button
      variant="primary"
      busy={shipment.busy !== null}
      aria-disabled={hindrance !== null || undefined}
      aria-describedby={hindrance === null ? undefined : 'pack-hindrance'}
      onClick={() => hindrance === null && void shipment.take(step)}
    >
      {words[step]}
    </Button>
  )
}
