import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import type { Prescription } from '#contract/prescriptions.ts'
import { prescriptionStateTexts } from '../../format/prescription-texts.ts'
import { paths } from '../../routing/paths.ts'
import { FieldError } from '../../ui/field.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { pageCount, prescriptionName } from './prescription-text.ts'

type ChoosePrescriptionProps = {
  prescriptions: readonly Prescription[]
  /** The id of the chosen one, the value of the new one, or null. */
  chosen: string | null
  /** Stands for the prescription that is uploaded here. */
  newValue: string
  error: string | undefined
  onChoose: (id: string) => void
  /** Receives the focus where a choice is missing. */
  ref: Ref<HTMLFieldSetElement>
  /** The upload, shown while the new one is chosen. */
  children: ReactNode
}

/** Chooses a prescription of the wallet, or uploads a new one. */
export function ChoosePrescription(props: ChoosePrescriptionProps) {
  const { prescriptions, chosen, newValue, error, onChoose, ref, children } = props
  const id = useId()
  const radio = (value: string) => ({
    type: 'radio',
    name: id,
    value,
    checked: chosen === value,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: () => onChoose(value),
  })
  return (
    <fieldset className="field rx-choose" ref={ref} tabIndex={-1}>
      <legend className="strong">Prescription</legend>
      <div id={`${id}-error`}>{error ? <FieldError>{error}</FieldError> : null}</div>
      {prescriptions.map((prescription) => {
        const { _id, state, patient } = prescription
        const name = prescriptionName(prescription)
        const { text, badge } = prescriptionStateTexts[state]
        return (
          <div key={_id} className="rx-choose__row">
            <label className="choice">
              <input {...radio(_id)} disabled={state === 'uploading'} />
              <span>
                <span className="rx-choose__name">
                  {name} <StateBadge status={badge}>{text}</StateBadge>
                </span>
                <span className="small soft block">
                  {patient === null ? 'No patient chosen' : patient.name} ·{' '}
                  {pageCount(prescription)}
                </span>
              </span>
            </label>
            <Link
              className="small"
              to={
                state === 'uploading'
                  ? paths.uploadWith({ draft: _id, next: paths.cart })
                  : paths.prescription(_id)
              }
              aria-label={`${state === 'uploading' ? 'Continue' : 'View'} ${name}`}
            >
              {state === 'uploading' ? 'Continue' : 'View'}
            </Link>
          </div>
        )
      })}
      <label className="choice">
        <input {...radio(newValue)} />
        <span>Upload a new one</span>
      </label>
      {chosen === newValue ? <div className="rx-choose__new">{children}</div> : null}
    </fieldset>
  )
}
