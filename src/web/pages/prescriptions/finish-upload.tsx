import { useEffect, useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { PatientForm } from '../../features/patients/patient-form.tsx'
import { FinishForm } from '../../features/prescriptions/finish-form.tsx'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'

type FinishUploadProps = {
  prescription: Prescription
  waiting: boolean
  onFinished: (finished: Prescription) => void
}

/** Connects a prescription with its patient, who may be added on the way. */
export function FinishUpload({ prescription, waiting, onFinished }: FinishUploadProps) {
  const [patients, setPatients] = useState<Patient[]>([])
  const [chosen, setChosen] = useState(prescription.patient?._id ?? '')
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    api.patients.list().then(
      ({ patients }) => setPatients(patients),
      (error) => notify.error(sentenceFor(error, 'Your patients could not be loaded.')),
    )
  }, [])

  function added(patient: Patient) {
    setPatients((now) => [...now, patient])
    setChosen(patient._id)
    setAdding(false)
  }
  return (
    <section className="rx-card rx-details" aria-labelledby="rx-details">
      <h2 id="rx-details" className="mb-4">
        Who is it for?
      </h2>
      <FinishForm {...{ prescription, patients, chosen, waiting, onFinished }} onChoose={setChosen}>
        {adding ? (
          <div className="rx-new-patient">
            <PatientForm onSaved={added} onCancel={() => setAdding(false)} />
          </div>
        ) : (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a patient
          </Button>
        )}
      </FinishForm>
    </section>
  )
}
