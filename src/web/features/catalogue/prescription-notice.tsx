import { needsPrescription, type Schedule } from '#contract/facts.ts'
import { Icon } from '../../ui/icon.tsx'

/** What the law asks for, before somebody buys; nothing for what is sold freely, or where nobody has said. */
export function PrescriptionNotice({ schedule }: { schedule: Schedule | null }) {
  if (!needsPrescription(schedule)) return null
  return (
    <p className="prescription">
      <Icon name="clipboard-check" />
      <span>
        <b className="strong">Prescription needed.</b> Schedule {schedule}: take it only as your
        doctor has prescribed it
        {schedule === 'H1' ? '; the pharmacy keeps a record of each sale' : ''}.
      </span>
    </p>
  )
}
