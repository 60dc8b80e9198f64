import { useRef, useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import { ageOn, patientLimits, relations, sexes } from '#contract/prescription-rules.ts'
import { api } from '../../api/api.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAfterCommit } from '../../ui/use-after-commit.ts'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { PatientForm } from './patient-form.tsx'

/** The customer's patients: add, change, remove. */
export function PatientBoard({ loaded }: { loaded: Patient[] }) {
  const [patients, setPatients] = useState(loaded)
  const [open, setOpen] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const afterCommit = useAfterCommit()
  const removal = useConfirmation<Patient>(async ({ _id: id }) => {
    try {
      await api.patients.archive({ params: { id } })
      setPatients((now) => now.filter(({ _id }) => _id !== id))
      notify.success('Patient removed', savedFor)
    } catch (error) {
      notify.error(sentenceFor(error, 'The patient could not be removed.'))
    }
  }, add)
  const list = useRef<HTMLUListElement>(null)

  /** The focus returns to the button that opened the form. */
  function close() {
    const id = open
    setOpen(null)
    afterCommit(() => {
      const opener = id === 'new' ? add.current : document.getElementById(`change-${id}`)
      ;(opener ?? list.current)?.focus()
    })
  }

  function saved(patient: Patient) {
    setPatients((now) => [...now.filter(({ _id }) => _id !== patient._id), patient])
    notify.success('Patient saved', savedFor)
    close()
  }
  const addButton = (
    <Button ref={add} variant="primary" onClick={() => setOpen('new')}>
      Add a patient
    </Button>
  )
  const isFull = patients.length >= patientLimits.patients
  return (
    <>
      {patients.length === 0 && open === null ? (
        <EmptyState picture="slip" title="No patients yet" action={addButton}>
          Add yourself and the people whose prescriptions you order.
        </EmptyState>
      ) : (
        <ul className="patients" ref={list} tabIndex={-1} aria-label="Patients">
          {patients.map((patient) => (
            <li key={patient._id} className="rx-card">
              {open === patient._id ? (
                <PatientForm patient={patient} onSaved={saved} onCancel={close} />
              ) : (
                <PatientFacts patient={patient}>
                  <Button
                    id={`change-${patient._id}`}
                    size="sm"
                    aria-label={`Change ${patient.name}`}
                    onClick={() => setOpen(patient._id)}
                  >
                    Change
                  </Button>
                  <Button
                    size="sm"
                    variant="danger-quiet"
                    aria-label={`Remove ${patient.name}`}
                    onClick={() => removal.ask(patient)}
                  >
                    Remove
                  </Button>
                </PatientFacts>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <section className="rx-card mt-5" aria-labelledby="new-patient">
          <h2 id="new-patient" className="mb-4">
            New patient
          </h2>
          <PatientForm onSaved={saved} onCancel={close} />
        </section>
      ) : patients.length === 0 ? null : isFull ? (
        <p className="soft mt-5">You can keep at most {patientLimits.patients} patients.</p>
      ) : (
        <div className="mt-5">{addButton}</div>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={`Remove ${removal.subject?.name}?`}
        confirm="Remove"
        danger
      >
        <p>Prescriptions and orders for this patient stay as they are.</p>
      </ConfirmDialog>
    </>
  )
}

type PatientFactsProps = { patient: Patient; children: React.ReactNode }

function PatientFacts({ patient, children }: PatientFactsProps) {
  const { name, dateOfBirth, sex, relation, address, guardian } = patient
  const age = ageOn(dateOfBirth, todayInIndia())
  return (
    <>
      <h2 className="patient__name">{name}</h2>
      <p className="small">
        {relations[relation]} · {sexes[sex]} · born {formatDay(dateOfBirth)} ({age}{' '}
        {age === 1 ? 'year' : 'years'})
      </p>
      {guardian ? <p className="small">Guardian: {guardian}</p> : null}
      <p className="small soft">{address}</p>
      <div className="row mt-3">{children}</div>
    </>
  )
}
