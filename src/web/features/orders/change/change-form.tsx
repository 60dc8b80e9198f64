import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { addressFields } from '../../../forms/address-fields.tsx'
import { focusFirst } from '../../../forms/focus-field.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Doses } from '../../../ui/doses.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ChangeReview } from './change-review.tsx'
import { asksDistrict, openItems } from './drafted-change.ts'
import { type Change, type ChangeOutcome, useChange } from './use-change.ts'

type ChangeFormProps = ChangeOutcome & { order: Order; onClose: () => void }

/** Changes an order in two steps: what should be different, and what that refunds. */
export function ChangeForm({ order, onClose, ...outcome }: ChangeFormProps) {
  const change = useChange(order, outcome)
  const { reviewed } = change
  const title = useRef<HTMLHeadingElement>(null)
  // Each step begins at its heading: the button that led to it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides, not what it reads
  useEffect(() => title.current?.focus(), [reviewed === null])
  return (
    <section className="order-change no-print" aria-labelledby="change-title">
      <div className="headline">
        <h2 className="shipment__name" id="change-title" ref={title} tabIndex={-1}>
          {reviewed ? 'Check your changes' : 'Change this order'}
        </h2>
      </div>
      {reviewed ? (
        <ChangeReview change={change} reviewed={reviewed} />
      ) : (
        <ChangeFields change={change} onClose={onClose} />
      )}
    </section>
  )
}

function ChangeFields({ change, onClose }: { change: Change; onClose: () => void }) {
  const { trouble, busy, review } = change
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      className="stack mt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void review().then((wrong) => {
          if (form.current) focusFirst(form.current, wrong as Record<string, string>)
        })
      }}
    >
      <p className="soft">
        You can lower quantities, take items out, or send the order to another address. The delivery
        charge stays as you paid it.
      </p>
      <ChangeItems change={change} />
      <ChangeAddress change={change} />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Review changes
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep order as it is
        </Button>
      </p>
    </form>
  )
}

function ChangeItems({ change: { order, draft, setDraft } }: { change: Change }) {
  return (
    <fieldset className="field">
      <legend className="strong">Items</legend>
      <ul className="change-items">
        {openItems(order).map(({ item: { _id, medicine, packSize }, had }) => {
          const left = draft.units[_id] ?? had
          return (
            <li key={_id}>
              <span>
                <Doses>{medicine.name}</Doses>
                <span className="faint small block">
                  {packSize ? `${packSize}, ` : ''}
                  {left === 0 ? `taken out, ${had} ordered` : `${had} ordered`}
                </span>
              </span>
              <Stepper
                label={`Quantity of ${medicine.name}`}
                value={left}
                min={0}
                max={had}
                onChange={(value) =>
                  setDraft((now) => ({ ...now, units: { ...now.units, [_id]: value } }))
                }
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function ChangeAddress({ change: { order, draft, setDraft, errors } }: { change: Change }) {
  const withDistrict = asksDistrict(order)
  return (
    <fieldset className="field">
      <legend className="strong mb-1">Delivery address</legend>
      <div className="fields">
        {addressFields
          .filter(([name]) => name !== 'district' || withDistrict)
          .map(([name, props]) => (
            <TextField
              key={name}
              {...props}
              name={name}
              required={!props.optional}
              value={draft.address[name]}
              error={errors[name]}
              onChange={({ currentTarget: { value } }) =>
                setDraft((now) => ({ ...now, address: { ...now.address, [name]: value } }))
              }
            />
          ))}
      </div>
    </fieldset>
  )
}
