import { schedules } from '#contract/drug-schedules.ts'
import { forms } from '#contract/facts.ts'
import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { toDecide } from './draft.ts'
import { unitsText } from './quantity-check.ts'

type OrderedProps = {
  known: Verification
  editable: boolean
  onStart: (ordered: OrderedMedicine) => void
}

/** The medicines of the order that need the prescription, as the pharmacy sells them. */
export function OrderedMedicines({ known, editable, onStart }: OrderedProps) {
  const open = toDecide(known)
  return (
    <ul className="bench-ordered">
      {known.ordered.map((ordered) => (
        <li key={ordered._id} className="bench-card">
          <p className="strong breaks">
            <Doses>{ordered.name}</Doses>
          </p>
          <p className="small soft breaks">{ordered.composition}</p>
          <p className="small">
            {[ordered.form && forms[ordered.form], ordered.strength, unitsText(ordered)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {ordered.schedule ? <p className="small soft">{schedules[ordered.schedule]}</p> : null}
          <Outcome ordered={ordered} />
          {editable && open.includes(ordered) ? (
            <Button
              size="sm"
              className="mt-2"
              aria-label={`Start from the ordered medicine ${ordered.name}`}
              onClick={() => onStart(ordered)}
            >
              Start from the ordered medicine
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Outcome({
  ordered: { verified, declinedAt, declineReason },
}: {
  ordered: OrderedMedicine
}) {
  if (declinedAt !== null) return <p className="small low">Refused: {declineReason}</p>
  return verified ? <p className="small strong">Verified</p> : null
}
