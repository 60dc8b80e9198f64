import { type RefObject, useId, useState } from 'react'
import { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useDeed } from '../../use-deed.ts'
import { validate } from '../../validate.ts'
import type { Parcel } from './use-parcel.ts'

type DeclineProps = { parcel: Parcel; home: RefObject<HTMLElement | null>; reload: () => void }

/** Lines that will not be sent, or all of them, and why. */
export function DeclineDialog({ parcel, home, reload }: DeclineProps) {
  const form = useId()
  const { order } = parcel
  const lines = order.items.filter(({ declinedAt }) => declinedAt === null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isAll = lines.length < 2 || lines.every(({ _id }) => chosen.includes(_id))
  const nothing = lines.length > 1 && chosen.length === 0
  const deed = useDeed({
    home,
    failure: 'Failed to decline.',
    check: ({ reason = '' }) => {
      const items = isAll || nothing ? {} : { items: chosen }
      const checked = validate(pharmacyOrders.decline.body, { reason, ...items })
      if (!nothing) return checked
      return { data: null, errors: { ...checked.errors, items: 'Choose what you can’t send.' } }
    },
    send: async (body) => {
      const params = { id: order._id }
      const answer = await api.pharmacyOrders.decline({ params, body }).catch((error) => {
        if (isRefusal(error, 409)) reload()
        throw error
      })
      parcel.show(answer.order)
      setChosen([])
      notify.success(isAll ? 'Order declined' : 'Declined; the rest stays', savedFor)
    },
  })
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Button variant="danger-quiet" onClick={deed.ask}>
        Decline…
      </Button>
      <Dialog
        open={deed.open}
        onClose={deed.onClose}
        title="What can’t you send?"
        actions={
          <>
            <Button variant="quiet" onClick={deed.onClose}>
              Keep the order
            </Button>
            <Button variant="danger" type="submit" form={form} busy={deed.busy}>
              {isAll ? 'Decline order' : 'Decline lines'}
            </Button>
          </>
        }
      >
        <p>
          The customer gets the money back at once, and the units return to your stock. This can’t
          be undone.
        </p>
        <form id={form} className="stack mt-4" noValidate onSubmit={deed.onSubmit}>
          {lines.length > 1 ? (
            <fieldset className="decline-lines" aria-invalid={deed.errors.items !== undefined}>
              <legend>Lines</legend>
              <label className="check">
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => setChosen(isAll ? [] : lines.map(({ _id }) => _id))}
                />
                <span className="strong">All of the order</span>
              </label>
              {lines.map(({ _id, medicine, quantity }) => (
                <label key={_id} className="check">
                  <input
                    type="checkbox"
                    name="items"
                    value={_id}
                    checked={chosen.includes(_id)}
                    onChange={() => toggle(_id)}
                  />
                  <span>
                    {quantity} × {medicine.name}
                  </span>
                </label>
              ))}
              {deed.errors.items ? <FieldError>{deed.errors.items}</FieldError> : null}
            </fieldset>
          ) : null}
          <TextArea
            label="Reason"
            name="reason"
            rows={3}
            maxLength={300}
            required
            help="The customer will read it."
            error={deed.errors.reason}
          />
          {deed.trouble ? (
            <Alert tone="danger">
              <p>{deed.trouble}</p>
            </Alert>
          ) : null}
        </form>
      </Dialog>
    </>
  )
}
