import { useRef } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { CustomerReturn, ReturnableItem } from '#contract/return-shapes.ts'
import { needsPhoto, type ReturnReason, returnReasons } from '#contract/returns.ts'
import { formatDay } from '../../format/dates.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { PhotoList } from './photo-list.tsx'
import { packsText } from './return-text.tsx'
import { useReturnForm } from './use-return-form.ts'

type ReturnFormProps = {
  orderId: string
  item: ReturnableItem
  onSent: (asked: CustomerReturn) => void
}

/** The form with which a customer requests a return. */
export function ReturnForm({ orderId, item, onSent }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, errors, trouble, busy, sender, send } = useReturnForm(
    orderId,
    item,
    onSent,
  )
  const quantity = Math.min(draft.quantity, item.left)
  return (
    <form
      ref={form}
      className="stack return-item-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send().then((wrong) => form.current && focusFirst(form.current, wrong))
      }}
    >
      <fieldset className="field">
        <legend className="strong">What is the problem?</legend>
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
        <p className="strong mb-1">How many packs?</p>
        <Stepper
          label={`Packs of ${item.medicine.name}`}
          value={quantity}
          max={item.left}
          onChange={(value) => change({ quantity: value })}
        />
        <p className="field__help">
          Worth {formatRupees(item.price * quantity)}. {packsText(item.left)} can be returned until{' '}
          {formatDay(item.until)}.
        </p>
      </div>
      <PhotoList
        photos={draft.photos}
        sender={sender}
        required={draft.reason === '' || needsPhoto(draft.reason)}
        error={errors.photos}
      />
      <TextArea
        label="Anything else the pharmacy should know?"
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
          Keep the pack unused until the pharmacy has decided. It has three days; after that, we
          decide. If your return is accepted, we refund you the way you paid; cash goes to an
          account that you name.
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
