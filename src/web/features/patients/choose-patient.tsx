import { type Ref, useRef, useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import { patientLimits } from '#contract/prescription-rules.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { useAfterCommit } from '../../ui/use-after-commit.ts'
import { PatientForm } from './patient-form.tsx'

type ChoosePatientProps = {
  patients: readonly Patient[]
  /** The id of the chosen one; null before. */
  chosen: string | null
  error?: string | undefined
  /** The choice may wait; '' stands for it. */
  canWait?: boolean
  onChoose: (id: string) => void
  onAdded: (patient: Patient) => void
  ref?: Ref<HTMLSelectElement>
}

/** Chooses one of the customer's patients, or adds one in place. */
export function ChoosePatient(props: ChoosePatientProps) {
  const { patients, chosen, error, onChoose, onAdded, ref, canWait = false } = props
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const afterCommit = useAfterCommit()
  const close = () => {
    setAdding(false)
    afterCommit(() => add.current?.focus())
  }
  return (
    <div className="stack">
      <SelectField
        ref={ref}
        label="Patient"
        required={!canWait}
        help="The person whose name is on the prescription."
        error={error}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" disabled={!canWait}>
          {canWait ? 'Choose later' : patients.length === 0 ? 'Add a patient first' : 'Choose'}
        </option>
        {patients.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {adding ? (
        <div className="rx-new-patient">
          <PatientForm
            onSaved={(patient) => {
              onAdded(patient)
              close()
            }}
            onCancel={close}
          />
        </div>
      ) : patients.length < patientLimits.patients ? (
        <div>
          <Button ref={add} size="sm" onClick={() => setAdding(true)}>
            Add a patient
          </Button>
        </div>
      ) : null}
    </div>
  )
}
