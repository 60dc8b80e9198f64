import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { checkPromise } from '#contract/check-promise.ts'
import type { CheckoutStep } from '../../features/checkout/checkout-answers.ts'
import { adviceFor, newUpload } from '../../features/checkout/prescription-choice.ts'
import { ChoosePatient } from '../../features/patients/choose-patient.tsx'
import { ChoosePrescription } from '../../features/prescriptions/choose-prescription.tsx'
import { DropZone } from '../../features/prescriptions/drop-zone.tsx'
import { uploads } from '../../features/prescriptions/own-queue.ts'
import { PageList } from '../../features/prescriptions/page-list.tsx'
import { QueuedFiles } from '../../features/prescriptions/queued-files.tsx'
import { loginPath, paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { PrescriptionUse } from './use-prescription.ts'

type PrescriptionPanelProps = {
  use: PrescriptionUse
  /** The medicines that need the prescription. */
  names: readonly string[]
  /** Whether the cart has other medicines. */
  others: boolean
  step: CheckoutStep
}

/** Asks once for patient and prescription of all prescription medicines in the cart. */
export function PrescriptionPanel({ use, names, others, step }: PrescriptionPanelProps) {
  return (
    <section className="shipment rx-panel" aria-labelledby="cart-prescription">
      <div className="headline">
        <h2 className="shipment__name" id="cart-prescription">
          Prescription required
        </h2>
      </div>
      <p className="mt-3">For {listed(names)}.</p>
      <p className="small soft mt-1 mb-4">
        {checkPromise}
        {others ? ' The other medicines are sent separately, without waiting for it.' : null}
      </p>
      <Refused step={step} />
      <FocusKeeper>
        {use.patients !== null ? (
          <Choices use={use} patients={use.patients} />
        ) : use.failed ? (
          <Alert tone="danger">
            <p>Your patients and prescriptions could not be loaded.</p>
            <Button className="mt-2" size="sm" onClick={use.load}>
              Try Again
            </Button>
          </Alert>
        ) : (
          <Loading what="your prescriptions">
            <Skeleton className="h-24" />
          </Loading>
        )}
      </FocusKeeper>
    </section>
  )
}

type ChoicesProps = { use: PrescriptionUse; patients: NonNullable<PrescriptionUse['patients']> }

function Choices({ use, patients }: ChoicesProps) {
  const { choice, queue } = use
  return (
    <div className="rx-panel__choices">
      <ChoosePatient
        ref={use.refs.patient}
        patients={patients}
        chosen={choice.patient}
        error={use.errorAt('patient')}
        onChoose={use.choosePatient}
        onAdded={use.addPatient}
      />
      <ChoosePrescription
        ref={use.refs.prescription}
        prescriptions={use.prescriptions}
        chosen={choice.prescription}
        newValue={newUpload}
        error={use.errorAt('prescription')}
        onChoose={use.choosePrescription}
      >
        {queue.phase === 'failed' && queue.prescription === null ? (
          <LoadFailed
            failure="The prescription that you began could not be loaded."
            busy={false}
            onRetry={use.load}
          >
            Nothing is lost.
          </LoadFailed>
        ) : (
          <DropZone onFiles={uploads.add} />
        )}
        <QueuedFiles
          queue={queue}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
          login={
            <Alert>
              <Link to={loginPath('customer', paths.cart)}>Log in to upload</Link>
            </Alert>
          }
        />
        {queue.prescription !== null && queue.prescription.pages.length > 0 ? (
          <PageList
            key={queue.prescription._id}
            prescription={queue.prescription}
            onChange={uploads.accept}
          />
        ) : null}
      </ChoosePrescription>
    </div>
  )
}

/** The server's refusal and what to do about it; takes the focus. */
function Refused({ step }: { step: CheckoutStep }) {
  const place = useRef<HTMLDivElement>(null)
  const isRefused = step.name === 'prescription'
  useEffect(() => {
    if (isRefused) place.current?.focus()
  }, [isRefused])
  if (!isRefused) return null
  const advice = adviceFor(step.code)
  return (
    <div ref={place} tabIndex={-1} className="notice">
      <Alert tone="danger">
        <b>{step.message}</b>
        {advice ? <p>{advice}</p> : null}
      </Alert>
    </div>
  )
}

/** 'A', 'A and B', 'A, B and C' */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
