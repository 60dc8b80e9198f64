import { type RefObject, useId } from 'react'
import { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Shipment, stepToast } from './use-shipment.ts'

type HandOverProps = { shipment: Shipment; home: RefObject<HTMLElement | null>; reload: () => void }

/** Asks for the carrier and its tracking number. */
export function HandOverDialog({ shipment, home, reload }: HandOverProps) {
  const form = useId()
  const action = useAction({
    home,
    failure: 'Failed to hand the order over.',
    check: ({ carrier = '', trackingNumber = '' }) =>
      validate(pharmacyShipments.handOver.body, { carrier, trackingNumber }),
    send: async (body) => {
      const params = { id: shipment.order._id }
      const answer = await api.pharmacyShipments.handOver({ params, body }).catch((error) => {
        if (isRefusal(error, 'step_taken') || isRefusal(error, 'order_on_hold')) reload()
        throw error
      })
      shipment.show(answer.order)
      notify.success('Order handed over', stepToast)
    },
  })
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        Hand over…
      </Button>
      <Dialog
        open={action.open}
        onClose={action.onClose}
        title="Hand the shipment over"
        actions={
          <>
            <Button variant="quiet" onClick={action.onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={action.busy}>
              Hand over
            </Button>
          </>
        }
      >
        <p>The customer sees the carrier and the tracking number.</p>
        <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
          <TextField
            label="Carrier"
            name="carrier"
            maxLength={80}
            autoComplete="off"
            required
            help="A courier company, or your own delivery."
            error={action.errors.carrier}
          />
          <TextField
            label="Tracking number"
            name="trackingNumber"
            maxLength={80}
            autoComplete="off"
            optional
            error={action.errors.trackingNumber}
          />
          {action.trouble ? (
            <Alert tone="danger">
              <p>{action.trouble}</p>
            </Alert>
          ) : null}
        </form>
      </Dialog>
    </>
  )
}
