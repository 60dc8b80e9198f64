import { Link } from 'react-router'
import { type Schedule, schedules } from '#contract/drug-schedules.ts'
import type { ShipmentItem } from '#contract/pharmacy-shipments.ts'
import type { DispensingState } from '#contract/prescription-rules.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'

const states: Record<DispensingState, string> = {
  waiting: 'Waits for a pharmacist',
  verified: 'Prescription verified',
  dispensed: 'Dispensed on the prescription',
}

type ItemPrescriptionProps = { item: ShipmentItem; shipmentId: string }

/** That an item needs a prescription, by which schedule, and how far it has come. */
export function ItemPrescription({ item, shipmentId }: ItemPrescriptionProps) {
  const { dispensing, schedule, declinedAt } = item
  if (dispensing === null) return null
  const isWaiting = dispensing === 'waiting' && declinedAt === null
  return (
    <span className="tiny block mt-1">
      <b>Prescription required</b>
      {schedule === null ? '' : ` · ${scheduleName(schedule)}`}
      {declinedAt === null ? (
        <span className={isWaiting ? 'block low' : 'block soft'}>{states[dispensing]}</span>
      ) : null}
      {isWaiting && may('GET /api/pharmacy/prescriptions') ? (
        <Link to={pharmacyPaths.prescription(shipmentId)}>Verify the prescription</Link>
      ) : null}
    </span>
  )
}

/** 'Schedule H1', without the explanation that follows it. */
function scheduleName(schedule: Schedule): string {
  return schedules[schedule].split(':')[0] ?? ''
}
