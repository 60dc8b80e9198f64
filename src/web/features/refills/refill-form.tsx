import { type FormEvent, useRef, useState } from 'react'
import { refillLimits } from '#contract/refill-supply.ts'
import type { Refill, RefillDraft, RefillIntake } from '#contract/refills.ts'
import { counted } from '../../format/counted.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { piecesName, runOutText, supplyTexts } from './refill-text.ts'
import { useRefillForm } from './use-refill-form.ts'

type RefillFormProps = {
  counting: Pick<RefillDraft, 'product' | 'piecesPerPack' | 'supplies' | 'onTheWay'>
  /** What was entered before. */
  known: Pick<Refill, 'piecesPerDay' | 'daysPerPack' | 'daysBefore'> | null
  today: string
  words: string
  save: (intake: RefillIntake) => Promise<Refill>
  onSaved: (refill: Refill) => void
}

const { daysBefore } = refillLimits
const choices = Array.from({ length: daysBefore.most }, (_, at) => at + daysBefore.least)

/** Asks how fast a product is used up, and shows at once when it runs out. */
export function RefillForm({ counting, known, today, words, save, onSaved }: RefillFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { piecesPerPack, product, onTheWay } = counting
  const isCounted = piecesPerPack !== null
  const { draft, change, errors, trouble, busy, preview, send } = useRefillForm({
    counting,
    known,
    save,
    onSaved,
  })
  const [shown, setShown] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setShown(true)
    void send().then((wrong) => form.current && focusFirst(form.current, wrong))
  }

  const field = isCounted ? 'piecesPerDay' : 'daysPerPack'
  return (
    <form ref={form} className="stack max-w-160" noValidate onSubmit={submit}>
      <TextField
        label={
          isCounted
            ? `How many ${piecesName(product)} do you take a day?`
            : 'How many days does one pack last?'
        }
        help={
          isCounted
            ? `A pack has ${piecesPerPack}. Enter 0.5 if you take half of one a day, or one every other day.`
            : 'Count the days from opening a pack until it is empty.'
        }
        name={field}
        inputMode={isCounted ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={6}
        required
        value={draft.amount}
        error={shown ? errors[field] : undefined}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <SelectField
        label="When shall we remind you?"
        name="daysBefore"
        value={draft.daysBefore}
        error={errors.daysBefore}
        onChange={({ currentTarget }) => change({ daysBefore: currentTarget.value })}
      >
        {choices.map((days) => (
          <option key={days} value={days}>
            {counted(days, 'day', 'days')} before it runs out
          </option>
        ))}
      </SelectField>
      <Alert>
        <p className="strong" role="status">
          {preview === null
            ? 'Enter it above to see when it runs out.'
            : runOutText({ ...preview, onTheWay, state: 'counting' }, today)}
        </p>
        <ul className="notice__list small">
          {supplyTexts(counting).map((text) => (
            <li key={text}>Counted: {text}</li>
          ))}
        </ul>
        {onTheWay ? (
          <p className="small">
            What is on its way is counted from the promised day until it is delivered.
          </p>
        ) : null}
      </Alert>
      {trouble ? (
        <Alert tone="danger">
          <p>{trouble}</p>
        </Alert>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          {words}
        </Button>
      </p>
      <p className="small soft">
        We remind you by notification and email. Nothing is ordered until you confirm.
      </p>
    </form>
  )
}
