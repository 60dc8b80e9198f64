import { type FormEvent, useState } from 'react'
import { type Patient, patientInput } from '#contract/patients.ts'
import { isMinor, patientLimits, relations, sexes } from '#contract/prescription-rules.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'

type PatientFormProps = {
  /** The patient to change; without one, a new patient is added. */
  patient?: Patient | undefined
  onSaved: (saved: Patient) => void
  onCancel: () => void
}

/** A patient's details. The field for the guardian appears for a minor. */
export function PatientForm({ patient, onSaved, onCancel }: PatientFormProps) {
  const { errors, trouble, busy, onSubmit } = usePatientForm(patient, onSaved)
  const [born, setBorn] = useState(patient?.dateOfBirth ?? '')
  const today = todayInIndia()
  const minor = born !== '' && isMinor(born, today)
  return (
    <form className="stack patient-form" noValidate onSubmit={onSubmit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        autoFocus
        required
        help="As it stands on the prescription."
        maxLength={120}
        defaultValue={patient?.name}
        error={errors.name}
      />
      <TextField
        label="Date of birth"
        name="dateOfBirth"
        type="date"
        required
        max={today}
        value={born}
        onChange={({ currentTarget }) => setBorn(currentTarget.value)}
        error={errors.dateOfBirth}
      />
      {minor ? (
        <TextField
          label="Guardian"
          name="guardian"
          autoComplete="off"
          required
          help={`A patient under ${patientLimits.adultYears} needs a parent or guardian. Enter the name.`}
          maxLength={120}
          defaultValue={patient?.guardian ?? ''}
          error={errors.guardian}
        />
      ) : null}
      <Choices label="Sex" name="sex" words={sexes} chosen={patient?.sex} error={errors.sex} />
      <Choices
        label="Who is it?"
        name="relation"
        words={relations}
        chosen={patient?.relation}
        error={errors.relation}
      />
      <TextArea
        label="Address"
        name="address"
        required
        rows={3}
        help="Pharmacies must write it into their prescription register."
        maxLength={300}
        defaultValue={patient?.address}
        error={errors.address}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {patient ? 'Save' : 'Add patient'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ChoicesProps = {
  label: string
  name: string
  words: Record<string, string>
  chosen: string | undefined
  error: string | undefined
}

function Choices({ label, name, words, chosen = '', error }: ChoicesProps) {
  return (
    <SelectField label={label} name={name} required defaultValue={chosen} error={error}>
      <option value="" disabled>
        Choose
      </option>
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** The contract's rules, and that a minor has a guardian. */
function checkPatient(values: Record<string, string>) {
  const checked = validate(patientInput, values)
  const lacks =
    checked.errors === null &&
    isMinor(checked.data.dateOfBirth, todayInIndia()) &&
    !checked.data.guardian
  if (!lacks) return checked
  return {
    data: null,
    errors: { guardian: 'A patient under 18 needs a guardian. Enter the name.' },
  }
}

function usePatientForm(patient: Patient | undefined, onSaved: (saved: Patient) => void) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const checked = checkPatient(formValues(form))
    setTrouble('')
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const body = checked.data
      const { patient: saved } = patient
        ? await api.patients.change({ params: { id: patient._id }, body })
        : await api.patients.add({ body })
      onSaved(saved)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0)
        setTrouble(sentenceFor(error, 'The patient could not be saved.'))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (!busy) void save(event.currentTarget)
  }
  return { errors, trouble, busy, onSubmit }
}
