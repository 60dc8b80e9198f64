import type { RefObject } from 'react'
import { transcriptionLimits } from '#contract/prescription-rules.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { focusHeadline, focusItem } from './focus-section.ts'
import { ItemDecisions } from './item-decisions.tsx'
import { KnownItem, NewItem } from './prescribed-items.tsx'
import { checkQuantities } from './quantity-check.ts'
import { TranscribedFacts, TranscriptionFields } from './transcription-fields.tsx'
import type { DraftState } from './use-draft.ts'

type TranscriptionFormProps = {
  known: Verification
  state: DraftState
  editable: boolean
  errors: Record<string, string>
  refusals: Record<string, string>
  form: RefObject<HTMLFormElement | null>
  onVerify: () => void
}

/** What the prescription says, and what is dispensed on it. Once it was verified, only items can be added. */
export function TranscriptionForm(props: TranscriptionFormProps) {
  const { known, state, editable, errors, refusals, form, onVerify } = props
  const { draft } = state
  const checks = checkQuantities(draft, known)
  const count = known.items.length + draft.items.length
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (editable) onVerify()
      }}
    >
      <fieldset disabled={!editable} className="bench-form">
        <Section id="transcription" title="Transcription" near>
          {known.transcription === null ? (
            <TranscriptionFields
              draft={draft}
              errors={errors}
              patient={known.patient}
              onChange={state.change}
            />
          ) : (
            <TranscribedFacts transcription={known.transcription} />
          )}
        </Section>
        <Section id="prescribed" title="Prescribed medicines" near>
          {count === 0 ? (
            <p className="small soft mb-3">
              Add each medicine that the prescription names and the order needs.
            </p>
          ) : null}
          {known.items.map((item) => (
            <KnownItem key={item._id} item={item} check={checks[item._id]} />
          ))}
          {draft.items.map((item, place) => (
            <NewItem
              key={item.key}
              item={item}
              number={known.items.length + place + 1}
              place={place}
              errors={errors}
              check={checks[item.key]}
              onChange={(change) => state.changeItem(item.key, change)}
              onRemove={() => {
                state.removeItem(item.key)
                focusHeadline('prescribed')
              }}
            />
          ))}
          {count < transcriptionLimits.items ? (
            <Button
              size="sm"
              onClick={() => {
                state.addItem()
                focusItem(draft.items.length)
              }}
            >
              <Icon name="plus" />
              Add a medicine
            </Button>
          ) : null}
        </Section>
        <Section id="decide" title="Decide each medicine" near>
          <ItemDecisions {...{ known, draft, errors, refusals }} onDecide={state.decide} />
        </Section>
      </fieldset>
    </form>
  )
}
