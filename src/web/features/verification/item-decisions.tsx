import type { RejectionReason } from '#contract/prescription-rules.ts'
import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import { Doses } from '../../ui/doses.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { type Decision, type Draft, decisionOf, toDecide } from './draft.ts'
import { LegalReasonField } from './legal-reason-field.tsx'
import { unitsText } from './quantity-check.ts'

type DecisionsProps = {
  known: Verification
  draft: Draft
  errors: Record<string, string>
  /** The server's sentence about a medicine, by its id. */
  refusals: Record<string, string>
  onDecide: (id: string, decision: Decision) => void
}

/** Each ordered medicine: dispensed on a prescribed one, or refused with the legal reason. */
export function ItemDecisions({ known, draft, errors, refusals, onDecide }: DecisionsProps) {
  const choices = [
    ...known.items.map(({ _id, name, composition }) => [_id, name || composition] as const),
    ...draft.items.map(({ key, name, composition }, at) => {
      const number = known.items.length + at + 1
      return [key, `Medicine ${number}: ${name || composition || 'not written yet'}`] as const
    }),
  ]
  return toDecide(known).map((ordered) => (
    <ItemDecision
      key={ordered._id}
      ordered={ordered}
      choices={choices}
      decision={decisionOf(draft, ordered)}
      errors={errors}
      refusal={refusals[ordered._id]}
      onDecide={(decision) => onDecide(ordered._id, decision)}
    />
  ))
}

type ItemDecisionProps = {
  ordered: OrderedMedicine
  choices: (readonly [value: string, text: string])[]
  decision: Decision
  errors: Record<string, string>
  refusal: string | undefined
  onDecide: (decision: Decision) => void
}

function ItemDecision(props: ItemDecisionProps) {
  const { ordered, choices, decision, errors, refusal, onDecide } = props
  const path = `decisions.${ordered._id}`
  return (
    <fieldset className="bench-card bench-fields">
      <legend className="vh">{ordered.name}</legend>
      <p className="bench-fields__all breaks" aria-hidden="true">
        <span className="strong">
          <Doses>{ordered.name}</Doses>
        </span>{' '}
        <span className="small soft">{unitsText(ordered)}</span>
      </p>
      <SelectField
        label="Dispense on"
        name={path}
        required
        className="bench-fields__all"
        value={decision.on}
        error={errors[path]}
        onChange={({ currentTarget }) => onDecide({ ...decision, on: currentTarget.value })}
      >
        <option value="">Choose</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        <option value="refuse">Refuse this medicine</option>
      </SelectField>
      {decision.on === 'refuse' ? (
        <>
          <LegalReasonField
            name={`${path}.reason`}
            className="bench-fields__all"
            value={decision.reason}
            error={errors[`${path}.reason`]}
            onChange={({ currentTarget }) =>
              onDecide({ ...decision, reason: currentTarget.value as RejectionReason | '' })
            }
          />
          <TextField
            label="Note to the customer"
            name={`${path}.note`}
            optional
            maxLength={300}
            autoComplete="off"
            className="bench-fields__all"
            value={decision.note}
            error={errors[`${path}.note`]}
            onChange={({ currentTarget }) => onDecide({ ...decision, note: currentTarget.value })}
          />
        </>
      ) : null}
      {refusal ? (
        <div className="bench-fields__all">
          <FieldError>{refusal}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}
