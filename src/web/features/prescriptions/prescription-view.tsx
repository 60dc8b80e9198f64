import type { ReactNode } from 'react'
import { isChangeable } from '#contract/prescription-rules.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { prescriptionStateTexts } from '../../format/prescription-texts.ts'
import { sentenceFor } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/headline.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { PageImage } from './page-image.tsx'
import { prescriptionName } from './prescription-text.ts'

type PrescriptionViewProps = {
  prescription: Prescription
  onDeleted: () => void
  /** What pharmacists say about it. */
  children?: ReactNode
}

/** One prescription of the customer, with its pages. */
export function PrescriptionView({ prescription, onDeleted, children }: PrescriptionViewProps) {
  const { _id: id, state, patient, note, createdAt, pages } = prescription
  const removal = useConfirmation<string>(async () => {
    try {
      await api.prescriptions.remove({ params: { id } })
      notify.success('Prescription deleted', savedFor)
      onDeleted()
    } catch (error) {
      notify.error(sentenceFor(error, 'The prescription could not be deleted.'))
    }
  })
  return (
    <>
      <h1>{prescriptionName(prescription)}</h1>
      <p className="mt-2">
        <StateBadge status={prescriptionStateTexts[state].badge}>
          {prescriptionStateTexts[state].text}
        </StateBadge>
      </p>
      <p className="soft mt-2">
        {patient === null ? 'No patient chosen yet' : `For ${patient.name}`} · added{' '}
        {formatMoment(createdAt)}
      </p>
      {note ? <p className="mt-2">Note to the pharmacist: {note}</p> : null}
      {isChangeable(state) ? (
        <div className="row mt-4">
          <ButtonLink to={paths.uploadWith({ draft: id })}>Change</ButtonLink>
          <Button variant="danger-quiet" onClick={() => removal.ask(id)}>
            Delete
          </Button>
        </div>
      ) : null}
      {children}
      {pages.length === 0 ? null : (
        <Section id="pages" title="Pages" near>
          <ol className="rx-pages rx-pages--large">
            {pages.map((page, at) => (
              <li key={page._id} className="rx-page">
                <PageImage
                  prescription={id}
                  page={page}
                  label={`Page ${at + 1} of ${pages.length}`}
                />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <ConfirmDialog {...removal.dialog} title="Delete this prescription?" confirm="Delete" danger>
        <p>Its pages are deleted for good.</p>
      </ConfirmDialog>
    </>
  )
}
