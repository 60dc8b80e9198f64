import type { RefObject } from 'react'
import { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Shipment, stepToast } from './use-shipment.ts'

type HandOverProps = {
  shipment: Shipment
  home: RefObject<HTMLElement | null>
  reload: () => Promise<unknown>
}

/** Asks for the carrier and its tracking number. */
export function HandOverDialog({ shipment, home, reload }: HandOverProps) {
  const action = useAction({
    home,
    failure: 'Failed to hand the order over.',
    check: ({ carrier = '', trackingNumber = '' }) =>
      validate(pharmacyShipments.handOver.body, { carrier, trackingNumber }),
    send: async (body) => {
      const params = { id: shipment.order._id }
      const answer = await api.pharmacyShipments.handOver({ params, body })
      shipment.show(answer.order)
      notify.success('Order handed over', stepToast)
    },
    stale: { is: isOutdated, reload },
  })
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        Hand over…
      </Button>
      <FormDialog
        form={action}
        title="Hand the shipment over"
        confirm="Hand over"
        cancel="Cancel"
        intro={<p>The customer sees the carrier and the tracking number.</p>}
      >
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
      </FormDialog>
    </>
  )
}
