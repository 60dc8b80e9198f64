import { type RefObject, useId, useState } from 'react'
import { deliveryProofInput } from '#contract/delivery-proofs.ts'
import { formatRupees } from '#contract/money.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Shipment, stepToast } from './use-shipment.ts'

type DeliverProps = {
  shipment: Shipment
  home: RefObject<HTMLElement | null>
  reload: () => Promise<unknown>
}

const codeRefusals = ['delivery_code_wrong', 'delivery_code_paused']
const isCodeRefusal = (error: unknown) => codeRefusals.some((code) => isRefusal(error, code))

/** Asks for the proof of a delivery: the customer's code or, unless they collect it, a carrier's confirmation. */
export function DeliverDialog({ shipment, home, reload }: DeliverProps) {
  const { order } = shipment
  const { pickup } = order
  const [byCarrier, setByCarrier] = useState(false)
  const due = order.cash?.amount ?? 0
  const action = useAction({
    home,
    failure: 'Failed to mark the order as delivered.',
    check: (values) => checkProof(values, byCarrier, due > 0),
    send: async (body) => {
      const params = { id: order._id }
      const answer = await api.pharmacyShipments.deliver({ params, body })
      shipment.show(answer.order)
      notify.success(pickup ? 'Order collected' : 'Order delivered', stepToast)
    },
    blame: (error): Record<string, string> =>
      isCodeRefusal(error) ? { code: sentenceFor(error) } : byField(refusedFields(error)),
    stale: { is: (error) => isOutdated(error) && !isCodeRefusal(error), reload },
  })
  const title = pickup ? 'Mark as collected' : 'Mark as delivered'
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        {title}
      </Button>
      <FormDialog
        form={action}
        title={title}
        confirm={pickup ? 'Confirm collection' : 'Confirm delivery'}
        cancel="Cancel"
        intro={
          <p>
            The customer finds their code on the page of their order. You earn the order once it is
            proven to have arrived.
          </p>
        }
      >
        {pickup ? null : <ProofChoice byCarrier={byCarrier} onChange={setByCarrier} />}
        {byCarrier ? (
          <CarrierFields order={order} errors={action.errors} />
        ) : (
          <TextField
            label="The customer’s code"
            name="code"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            required
            help="6 digits. After five wrong codes you have to wait 15 minutes."
            error={action.errors.code}
          />
        )}
        {due > 0 ? <CashCollected amount={due} error={action.errors.cashCollected} /> : null}
      </FormDialog>
    </>
  )
}

function CashCollected({ amount, error }: { amount: number; error?: string | undefined }) {
  const note = useId()
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          name="cashCollected"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
        />
        <span>Cash collected: {formatRupees(amount)}</span>
      </label>
      <div id={note}>{error ? <FieldError>{error}</FieldError> : null}</div>
    </div>
  )
}

function ProofChoice(props: { byCarrier: boolean; onChange: (byCarrier: boolean) => void }) {
  return (
    <fieldset className="stack">
      <legend className="strong">Proof of delivery</legend>
      {[false, true].map((byCarrier) => (
        <label className="choice" key={String(byCarrier)}>
          <input
            type="radio"
            name="proof"
            value={byCarrier ? 'carrier' : 'code'}
            checked={props.byCarrier === byCarrier}
            onChange={() => props.onChange(byCarrier)}
          />
          <span>{byCarrier ? 'The carrier’s confirmation' : 'The customer’s code'}</span>
        </label>
      ))}
    </fieldset>
  )
}

type CarrierProps = { order: Shipment['order']; errors: Record<string, string> }

function CarrierFields({ order, errors }: CarrierProps) {
  return (
    <>
      <TextField
        label="Carrier"
        name="carrier"
        defaultValue={order.carrier ?? ''}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.carrier}
      />
      <TextField
        label="Tracking number"
        name="trackingNumber"
        defaultValue={order.trackingNumber ?? ''}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.trackingNumber}
      />
      <TextField
        label="Delivered"
        name="deliveredAt"
        type="datetime-local"
        required
        help="In Indian time, as the carrier confirmed it. The customer sees this, and can say that it never arrived."
        error={errors.deliveredAt}
      />
    </>
  )
}

/** The cash of a shipment that is paid so has to be confirmed. */
function checkProof(values: Record<string, string>, byCarrier: boolean, isCash: boolean) {
  const proof = proofIn(values, byCarrier)
  const checked = named(
    validate(deliveryProofInput, isCash ? { ...proof, cashCollected: true } : proof),
  )
  if (!isCash || values.cashCollected !== undefined) return checked
  const cashCollected = 'Confirm that the cash is collected.'
  return { data: null, errors: { ...checked.errors, cashCollected } }
}

function proofIn(values: Record<string, string>, byCarrier: boolean) {
  const { code = '', carrier = '', trackingNumber = '', deliveredAt = '' } = values
  if (!byCarrier) return { code }
  return { confirmation: { carrier, trackingNumber, deliveredAt: instantOf(deliveredAt) } }
}

function named<T>(checked: Validated<T>): Validated<T> {
  return checked.errors ? { data: null, errors: byField(checked.errors) } : checked
}

/** By the names of the form's fields, which the body has inside `confirmation`. */
function byField(errors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(errors)
  return Object.fromEntries(
    entries.map(([path, message]) => [path.replace(/^confirmation\./, ''), message]),
  )
}

/** The instant of a time in India, wherever the device is; '' unless it is a time. */
function instantOf(local: string): string {
  const at = new Date(local && `${local}+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
