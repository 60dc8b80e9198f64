import { relations, sexes, verificationFlags } from '#contract/prescription-rules.ts'
import type { Verification, VerificationFlag } from '#contract/verification-shapes.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { MessageThread } from '../../ui/message-thread.tsx'

/** What a pharmacist should look at before deciding. */
export function Flags({ known: { flags } }: { known: Verification }) {
  if (flags.length === 0) return null
  return (
    <Alert tone="caution">
      <FlagList flags={flags} label="Look at this first" />
    </Alert>
  )
}

export function FlagList({ flags, label }: { flags: VerificationFlag[]; label: string }) {
  return (
    <ul className="bench-flags" aria-label={label}>
      {flags.map(({ kind, about }) => (
        <li key={kind + about}>
          <b>{verificationFlags[kind]}</b> {aboutText(kind, about)}
        </li>
      ))}
    </ul>
  )
}

/** Medicines and names as they are; numbers of cases with their word. */
function aboutText(kind: VerificationFlag['kind'], about: string): string {
  if (kind !== 'same_image' && kind !== 'same_prescription') return about
  return about === '1' ? '1 other case.' : `${about} other cases.`
}

/** The patient whom the customer chose, and what the customer wrote. */
export function CaseFacts({ known }: { known: Verification }) {
  const { customer, note, patient, patientDetails, prescription } = known
  return (
    <>
      {note ? (
        <p className="bench-note breaks">
          <b>Note of the customer:</b> {note}
        </p>
      ) : null}
      <Leaders
        facts={[
          ['Patient', patient],
          ...(patientDetails === null ? [] : detailFacts(patientDetails)),
          ['Customer', customer],
          ['Uploaded', formatMoment(prescription.uploadedAt)],
        ]}
      />
    </>
  )
}

function detailFacts({
  age,
  sex,
  dateOfBirth,
  guardian,
  address,
  relation,
}: NonNullable<Verification['patientDetails']>): [string, string][] {
  return [
    ['Age and sex', `${age} ${age === 1 ? 'year' : 'years'}, ${sexes[sex].toLowerCase()}`],
    ['Born', formatDay(dateOfBirth)],
    ...(guardian === null ? [] : [['Guardian', guardian] satisfies [string, string]]),
    ['Address', address],
    ['The patient is', relation === 'self' ? 'The customer' : relations[relation]],
  ]
}

export function Questions({ known: { messages } }: { known: Verification }) {
  return (
    <MessageThread
      label="Questions and answers"
      messages={messages.map(({ _id, at, from, by, text }) => ({
        key: _id,
        who: from === 'pharmacy' ? by : `${by}, customer`,
        when: formatMoment(at),
        text,
        ours: from === 'pharmacy',
      }))}
    />
  )
}
