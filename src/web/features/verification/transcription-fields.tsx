import { courses } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { formatDay, formatMoment, todayInIndia } from '../../format/dates.ts'
import { Leaders } from '../../ui/label-panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import type { Draft } from './draft.ts'

type FieldsProps = {
  draft: Draft
  errors: Record<string, string>
  patient: string
  onChange: (change: Partial<Draft>) => void
}

/** Who wrote the prescription, for whom and when, as it stands on the paper. */
export function TranscriptionFields({ draft, errors, patient, onChange }: FieldsProps) {
  const text = (field: TextKey, path: string) => ({
    name: `transcription.${path}`,
    value: draft[field],
    error: errors[`transcription.${path}`],
    autoComplete: 'off',
    required: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [field]: currentTarget.value }),
  })
  return (
    <div className="bench-fields">
      <TextField
        {...text('patient', 'patient')}
        label="Patient as written"
        maxLength={120}
        help={`The customer chose ${patient}.`}
        className="bench-fields__all"
      />
      <TextField
        {...text('prescriberName', 'prescriber.name')}
        label="Prescriber"
        maxLength={120}
      />
      <TextField
        {...text('registrationNumber', 'prescriber.registrationNumber')}
        label="Registration number"
        maxLength={60}
      />
      <TextField
        {...text('prescriberAddress', 'prescriber.address')}
        label="Prescriber’s address"
        maxLength={400}
        className="bench-fields__all"
      />
      <TextField
        {...text('issuedOn', 'issuedOn')}
        label="Date of issue"
        type="date"
        max={todayInIndia()}
      />
      <SelectField
        label="Condition"
        name="transcription.course"
        required
        value={draft.course}
        error={errors['transcription.course']}
        onChange={({ currentTarget }) =>
          onChange({ course: currentTarget.value as Draft['course'] })
        }
      >
        <option value="">Choose</option>
        {Object.entries(courses).map(([course, words]) => (
          <option key={course} value={course}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type TextKey = Exclude<keyof Draft, 'items' | 'decisions' | 'course'>

/** What a pharmacist wrote down before; it can't be changed any more. */
export function TranscribedFacts({
  transcription,
}: {
  transcription: NonNullable<Verification['transcription']>
}) {
  const { patient, prescriber, issuedOn, course, verifiedAt, verifiedHere } = transcription
  return (
    <>
      <p className="small soft mb-2">
        Verified {verifiedHere ? 'by your pharmacy' : 'by another pharmacy'} on{' '}
        {formatMoment(verifiedAt)}.
      </p>
      <Leaders
        facts={[
          ['Patient as written', patient],
          ['Prescriber', prescriber.name],
          ['Registration number', prescriber.registrationNumber],
          ['Prescriber’s address', prescriber.address],
          ['Date of issue', formatDay(issuedOn)],
          ['Condition', courses[course]],
        ]}
      />
    </>
  )
}
