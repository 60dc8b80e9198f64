import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeliveryAreas as Areas } from '#contract/delivery-areas.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { areaValues, checkAreas } from './area-values.ts'

/** Where the pharmacy delivers. */
export function DeliveryAreas({ areas }: { areas: Areas }) {
  const { errors, busy, onSubmit } = useAreas()
  const values = areaValues(areas)
  return (
    <section className="password-section" aria-labelledby="delivery-areas">
      <Headline id="delivery-areas">Where you deliver</Headline>
      <p className="mt-3">
        You deliver to an address that is in one of these districts, has one of these PIN codes, or
        is near enough. Leave all of it empty to deliver in all of India. Customers elsewhere can’t
        order from you. Orders that were already placed do not change.
      </p>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <TextArea
          label="Districts"
          name="districts"
          optional
          rows={4}
          spellCheck={false}
          defaultValue={values.districts}
          help="One in each line, as in an address: Pune, Maharashtra"
          error={errors.districts}
        />
        <TextField
          label="PIN codes"
          name="prefixes"
          optional
          autoComplete="off"
          inputMode="numeric"
          defaultValue={values.prefixes}
          help="Whole codes or their first digits, separated by spaces: 4110 411002"
          error={errors.prefixes}
        />
        <TextField
          label="Distance (km)"
          name="radiusKm"
          optional
          autoComplete="off"
          inputMode="numeric"
          defaultValue={values.radiusKm}
          help="In a straight line, from your own PIN code to the customer’s"
          error={errors.radiusKm}
        />
        <TextField
          label="Your own PIN code"
          name="pin"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={values.pin}
          help="Needed for the distance"
          error={errors.pin}
        />
        <Button type="submit" busy={busy}>
          Save where you deliver
        </Button>
      </form>
    </section>
  )
}

function useAreas() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function save(form: HTMLFormElement) {
    const checked = checkAreas(formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      await api.deliveryAreas.change({ body: checked.data })
      void revalidate()
      notify.success('Saved. It applies to new orders.', savedFor)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(sentenceFor(error, 'Failed to save. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void save(event.currentTarget)
  }

  return { errors, busy, onSubmit }
}
