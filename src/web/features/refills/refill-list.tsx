import { Link } from 'react-router'
import type { Refill } from '#contract/refills.ts'
import { paths } from '../../routing/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { intakeText, runOutText, supplyTexts } from './refill-text.ts'
import { useRefills } from './use-refills.ts'

type RefillListProps = { loaded: readonly Refill[]; today: string; onStale: () => void }
type RowProps = {
  refill: Refill
  today: string
  busy: boolean
  onPause: (paused: boolean) => void
  onStop: () => void
}

/** What runs out when, with buttons to order, change, pause and stop. */
export function RefillList({ loaded, today, onStale }: RefillListProps) {
  const { refills, busy, pause, stop } = useRefills(loaded, onStale)
  const due = refills.filter(({ state }) => state === 'due').length
  return (
    <FocusKeeper>
      {refills.length === 0 ? (
        <EmptyState
          picture="empty"
          title="You have no refills"
          action={<ButtonLink to={paths.orderHistory}>View your orders</ButtonLink>}
        >
          ‘Remind me when this runs out’ on the page of an order puts a medicine here.
        </EmptyState>
      ) : null}
      {due > 1 ? (
        <p className="mb-4">
          <ButtonLink variant="primary" to={paths.orderRefills}>
            Order all {due} that are due
          </ButtonLink>
        </p>
      ) : null}
      <ul>
        {refills.map((refill) => (
          <RefillRow
            key={refill.product._id}
            refill={refill}
            today={today}
            busy={busy.has(refill.product._id)}
            onPause={(paused) => void pause(refill, paused)}
            onStop={() => void stop(refill)}
          />
        ))}
      </ul>
    </FocusKeeper>
  )
}

function RefillRow({ refill, today, busy, onPause, onStop }: RowProps) {
  const { product, state, onTheWay } = refill
  const { _id, name, packSize, form, image } = product
  const paused = state === 'paused'
  return (
    <li className="cart-item" aria-busy={busy || undefined}>
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} place="row" />
      <div className="col-span-2">
        <Link className="plain strong" to={paths.medicine(_id, name)}>
          <Doses>{name}</Doses>
        </Link>
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          <span>{intakeText(refill)}</span>
        </p>
        <p className="mt-1">{runOutText(refill, today)}</p>
        <p className="small soft">
          {supplyTexts(refill).join(' · ')}
          {onTheWay ? ' · not delivered yet' : null}
        </p>
        {state === 'due' ? <Badge status="low">Time to refill</Badge> : null}
        {paused ? <Badge status="paused">Paused</Badge> : null}
      </div>
      <div className="cart-item__acts justify-start">
        <ButtonLink
          size="sm"
          variant={state === 'due' ? 'primary' : 'secondary'}
          to={paths.orderRefill(_id)}
        >
          Order refill<span className="vh"> of {name}</span>
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" to={paths.refill(_id)}>
          Change<span className="vh"> the refill of {name}</span>
        </ButtonLink>
        <Button size="sm" variant="quiet" busy={busy} onClick={() => onPause(!paused)}>
          {paused ? 'Resume' : 'Pause'}
          <span className="vh"> the refill of {name}</span>
        </Button>
        <Button size="sm" variant="quiet" busy={busy} onClick={onStop}>
          Stop<span className="vh"> the refill of {name}</span>
        </Button>
      </div>
    </li>
  )
}
