import { type RefObject, useId } from 'react'
import { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeed } from '../../use-deed.ts'
import { validate } from '../../validate.ts'
import { type Parcel, stepTold } from './use-parcel.ts'

type HandOverProps = { parcel: Parcel; home: RefObject<HTMLElement | null>; reload: () => void }

/** Who takes the parcel, and what they call it. */
export function HandOverDialog({ parcel, home, reload }: HandOverProps) {
  const form = useId()
  const deed = useDeed({
    home,
    failure: 'Failed to hand the order over.',
    check: ({ carrier = '', trackingNumber = '' }) =>
      validate(pharmacyOrders.handOver.body, { carrier, trackingNumber }),
    send: async (body) => {
      const params = { id: parcel.order._id }
      const answer = await api.pharmacyOrders.handOver({ params, body }).catch((error) => {
        if (isRefusal(error, 'step_taken') || isRefusal(error, 'order_held')) reload()
        throw error
      })
      parcel.show(answer.order)
      notify.success('Order handed over', stepTold)
    },
  })
  return (
    <>
      <Button variant="primary" onClick={deed.ask}>
        Hand over…
      </Button>
      <Dialog
        open={deed.open}
        onClose={deed.onClose}
        title="Hand the parcel over"
        actions={
          <>
            <Button variant="quiet" onClick={deed.onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={deed.busy}>
              Hand over
            </Button>
          </>
        }
      >
        <p>The customer is told who brings it.</p>
        <form id={form} className="stack mt-4" noValidate onSubmit={deed.onSubmit}>
          <TextField
            label="Carrier"
            name="carrier"
            maxLength={80}
            autoComplete="off"
            required
            help="A courier, or your own delivery."
            error={deed.errors.carrier}
          />
          <TextField
            label="Tracking number"
            name="trackingNumber"
            maxLength={80}
            autoComplete="off"
            optional
            error={deed.errors.trackingNumber}
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
