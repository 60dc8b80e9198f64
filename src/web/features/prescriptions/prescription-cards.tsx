import { Link } from 'react-router'
import type { Prescription } from '#contract/prescriptions.ts'
import { prescriptionStateTexts } from '../../format/prescription-texts.ts'
import { paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { pageCount, prescriptionName } from './prescription-text.ts'

/** The wallet: all prescriptions of the customer, newest first. */
export function PrescriptionCards({ prescriptions }: { prescriptions: Prescription[] }) {
  if (prescriptions.length === 0)
    return (
      <EmptyState
        picture="slip"
        title="No prescriptions yet"
        action={
          <ButtonLink variant="primary" to={paths.newPrescription}>
            Upload a prescription
          </ButtonLink>
        }
      >
        Upload one as a photo or PDF. You can use it for your orders.
      </EmptyState>
    )
  return (
    <ul className="rx-cards">
      {prescriptions.map((prescription) => (
        <li key={prescription._id} className="rx-card">
          <div className="spread">
            <h2 className="rx-card__name">
              <Link to={paths.prescription(prescription._id)}>
                {prescriptionName(prescription)}
              </Link>
            </h2>
            <StateBadge status={prescriptionStateTexts[prescription.state].badge}>
              {prescriptionStateTexts[prescription.state].text}
            </StateBadge>
          </div>
          <p className="small soft">
            {prescription.patient?.name ?? 'No patient chosen'} · {pageCount(prescription)}
          </p>
          {prescription.state === 'uploading' ? (
            <ButtonLink
              size="sm"
              className="mt-3"
              to={paths.uploadWith({ draft: prescription._id })}
              aria-label={`Continue ${prescriptionName(prescription)}`}
            >
              Continue
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
