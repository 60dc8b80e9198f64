import { type RefObject, useId, useState } from 'react'
import { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { Shipment } from './use-shipment.ts'

type DeclineProps = {
  shipment: Shipment
  home: RefObject<HTMLElement | null>
  reload: () => Promise<unknown>
}

/** Declines some or all items of a shipment, with a reason. */
export function DeclineDialog({ shipment, home, reload }: DeclineProps) {
  const { order } = shipment
  const wrong = useId()
  const toSend = order.items.filter(({ declinedAt }) => declinedAt === null)
  const [picked, setChosen] = useState<readonly string[]>([])
  // Some may have been declined meanwhile.
  const chosen = picked.filter((id) => toSend.some(({ _id }) => _id === id))
  // If the chosen items were declined meanwhile, the last one left still needs to be chosen.
  const isOnly = toSend.length < 2 && picked.length === 0
  const isAll = isOnly || toSend.every(({ _id }) => chosen.includes(_id))
  const nothing = !isAll && chosen.length === 0
  const action = useAction({
    home,
    failure: 'Failed to decline.',
    check: ({ reason = '' }) => {
      const items = isAll || nothing ? {} : { items: chosen }
      const checked = validate(pharmacyShipments.decline.body, { reason, ...items })
      if (!nothing) return checked
      return {
        data: null,
        errors: { ...checked.errors, items: 'Choose the items you can’t send.' },
      }
    },
    send: async (body) => {
      const params = { id: order._id }
      const answer = await api.pharmacyShipments.decline({ params, body })
      shipment.show(answer.order)
      setChosen([])
      notify.success(
        isAll ? 'Order declined' : 'Items declined. The rest of the order stays.',
        savedFor,
      )
    },
    stale: {
      is: isOutdated,
      // The rest can still be declined with what was typed.
      keeps: (error) => isRefusal(error, 'item_declined'),
      reload,
    },
  })
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Button variant="danger-quiet" onClick={action.ask}>
        Decline…
      </Button>
      <FormDialog
        form={action}
        title="Which items can’t you send?"
        confirm={isAll ? 'Decline order' : 'Decline items'}
        cancel="Keep the order"
        variant="danger"
        intro={
          <p>
            The items are declined at once, and the packs return to your stock. The customer gets
            back what they paid for them. This can’t be undone.
          </p>
        }
      >
        {isOnly ? null : (
          <fieldset className="decline-items">
            <legend>Some items</legend>
            <label className="check">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() => setChosen(isAll ? [] : toSend.map(({ _id }) => _id))}
              />
              <span className="strong">The whole order</span>
            </label>
            {toSend.map(({ _id, medicine, quantity }) => (
              <label key={_id} className="check">
                <input
                  type="checkbox"
                  name="items"
                  value={_id}
                  checked={chosen.includes(_id)}
                  aria-describedby={action.errors.items ? wrong : undefined}
                  onChange={() => toggle(_id)}
                />
                <span>
                  {quantity} × {medicine.name}
                </span>
              </label>
            ))}
            <div id={wrong}>
              {action.errors.items ? <FieldError>{action.errors.items}</FieldError> : null}
            </div>
          </fieldset>
        )}
        <ReasonField
          maxLength={300}
          help="The customer will see this."
          error={action.errors.reason}
        />
      </FormDialog>
    </>
  )
}
