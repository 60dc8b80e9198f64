import { type FormEvent, useRef, useState } from 'react'
import type { PinPlace } from '#contract/pins.ts'
import { deliveryCalls } from '../../api/delivery-calls.ts'
import { sentenceFor } from '../../format/problems.ts'
import { readDeliveryPin, storeDeliveryPin } from '../../session/delivery-pin.ts'
import { TextField } from '../../ui/text-field.tsx'

type PinFormProps = {
  id: string
  onBusy: (busy: boolean) => void
  onChosen: (place: PinPlace) => void
}

/** One PIN code, stored on this device once the shop knows it. */
export function PinForm({ id, onBusy, onChosen }: PinFormProps) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  async function choose() {
    const field = form.current?.elements.namedItem('pin') as HTMLInputElement
    const digits = field.value.replace(/\D/g, '')
    try {
      if (digits.length !== 6) throw new RangeError('Enter the 6 digits of the PIN code.')
      onBusy(true)
      const place = await deliveryCalls.pins.show({ params: { pin: digits } })
      storeDeliveryPin(place.pin)
      setError(undefined)
      onChosen(place)
    } catch (failure) {
      setError(failure instanceof RangeError ? failure.message : sentenceFor(failure))
      field.focus()
    } finally {
      onBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void choose()
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <TextField
        label="PIN code"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        help="6 digits"
        defaultValue={readDeliveryPin() ?? ''}
        error={error}
      />
    </form>
  )
}
