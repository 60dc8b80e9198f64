import { useEffect, useState } from 'react'
import type { Patient } from '#contract/patients.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { ChoosePatient } from '../../features/patients/choose-patient.tsx'
import { FinishForm } from '../../features/prescriptions/finish-form.tsx'
import { sentenceFor } from '../../format/problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'

type FinishUploadProps = {
  prescription: Prescription
  /** Why its files keep it from being finished; '' if they do not. */
  hindrance: string
  onFinished: (finished: Prescription) => void
}

/** Connects a prescription with its patient, who may be added on the way. */
export function FinishUpload({ prescription, hindrance, onFinished }: FinishUploadProps) {
  const [patients, setPatients] = useState<Patient[]>([])
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState(prescription.patient?._id ?? '')

  function load() {
    api.patients.list().then(
      (loaded) => {
        setPatients(loaded.patients)
        setFailure('')
      },
      (error) => setFailure(sentenceFor(error, 'Your patients could not be loaded.')),
    )
  }
  useEffect(load, [])
  return (
    <section className="rx-card rx-details" aria-labelledby="rx-details">
      <h2 id="rx-details" className="mb-4">
        Who is it for?
      </h2>
      <FinishForm {...{ prescription, chosen, hindrance, onFinished }}>
        <FocusKeeper>
          {failure ? (
            <Alert tone="danger">
              <p>{failure}</p>
              <Button className="mt-2" size="sm" onClick={load}>
                Try Again
              </Button>
            </Alert>
          ) : (
            <ChoosePatient
              canWait
              patients={patients}
              chosen={chosen}
              onChoose={setChosen}
              onAdded={(patient) => {
                setPatients((now) => [...now, patient])
                setChosen(patient._id)
              }}
            />
          )}
        </FocusKeeper>
      </FinishForm>
    </section>
  )
}
