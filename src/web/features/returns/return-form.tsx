import { useRef } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { CustomerReturn, ReturnableLine } from '#contract/return-shapes.ts'
import { needsPhoto, type ReturnReason, returnReasons } from '#contract/returns.ts'
import { formatDay } from '../../dates.ts'
import { focusFirst } from '../../focus-field.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { PhotoList } from './photo-list.tsx'
import { unitsWords } from './return-words.ts'
import { useReturnForm } from './use-return-form.ts'

type ReturnFormProps = {
  orderId: string
  line: ReturnableLine
  onSent: (asked: CustomerReturn) => void
}

/** What a customer fills in to give units of a line back. */
export function ReturnForm({ orderId, line, onSent }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, errors, trouble, busy, sender, send } = useReturnForm(
    orderId,
    line,
    onSent,
  )
  const quantity = Math.min(draft.quantity, line.left)
  return (
    <form
      ref={form}
      className="stack give-back"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send().then((wrong) => form.current && focusFirst(form.current, wrong))
      }}
    >
      <fieldset className="field">
        <legend className="strong">What is the matter?</legend>
        {(Object.keys(returnReasons) as ReturnReason[]).map((reason) => (
          <label key={reason} className="choice">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              aria-describedby={errors.reason ? 'return-reason' : undefined}
              onChange={() => change({ reason })}
            />
            <span>{returnReasons[reason]}</span>
          </label>
        ))}
        <div id="return-reason">
          {errors.reason ? <FieldError>{errors.reason}</FieldError> : null}
        </div>
      </fieldset>
      <div className="field">
        <p className="strong mb-1">How many units</p>
        <Stepper
          label={`Units of ${line.medicine.name}`}
          value={quantity}
          max={line.left}
          onChange={(value) => change({ quantity: value })}
        />
        <p className="field__help">
          Worth {formatRupees(line.price * quantity)}. {unitsWords(line.left)} can be given back
          until {formatDay(line.until)}.
        </p>
      </div>
      <PhotoList
        photos={draft.photos}
        sender={sender}
        required={draft.reason === '' || needsPhoto(draft.reason)}
        error={errors.photos}
      />
      <TextArea
        label="What else the pharmacy should know"
        optional
        name="note"
        rows={4}
        maxLength={1000}
        value={draft.note}
        error={errors.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Alert>
        <p>
          Keep the pack as it is, and don’t use it, until the pharmacy has answered. It has three
          days; then we decide. What is accepted is refunded the way you paid.
        </p>
      </Alert>
      {trouble ? (
        <Alert tone="danger">
          <p>{trouble}</p>
        </Alert>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          Send request
        </Button>
      </p>
    </form>
  )
}
