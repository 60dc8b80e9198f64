import type { DeliveryAreas as Areas } from '#contract/delivery-areas.ts'
import { api } from '../../api/api.ts'
import { formValues } from '../../forms/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { areaValues, checkAreas } from './area-values.ts'
import { useAccountForm } from './use-account-form.ts'

/** Where the pharmacy delivers. */
export function DeliveryAreas({ areas }: { areas: Areas }) {
  const { errors, busy, onSubmit } = useAccountForm({
    check: (form) => checkAreas(formValues(form)),
    save: (body) => api.deliveryAreas.change({ body }),
    saved: 'Saved. It applies to new orders.',
  })
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
          Save delivery areas
        </Button>
      </form>
    </section>
  )
}
