import { isGstin, tidyGstin } from '#contract/gstin.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { states } from '#contract/states.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { useTaxRegistration } from './use-tax-registration.ts'

const byName = Object.entries(states).sort(([, a], [, b]) => a.localeCompare(b))

/** Where the pharmacy is registered for GST, which its invoices say. */
export function TaxRegistration({ pharmacy }: { pharmacy: Pharmacy }) {
  const { errors, busy, onSubmit } = useTaxRegistration()
  return (
    <section className="password-section" aria-labelledby="tax-registration">
      <Headline id="tax-registration">GST</Headline>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <TextField
          label="GSTIN"
          name="gstin"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={pharmacy.gstin ?? ''}
          help="15 characters, as on your registration. Without one your invoices are bills of supply and show no tax."
          error={errors.gstin}
          onBlur={({ currentTarget: { value, form } }) => {
            const gstin = tidyGstin(value)
            const select = form?.elements.namedItem('stateCode')
            if (isGstin(gstin) && select instanceof HTMLSelectElement)
              select.value = gstin.slice(0, 2)
          }}
        />
        <SelectField
          label="State"
          name="stateCode"
          required
          defaultValue={pharmacy.stateCode ?? ''}
          help="Buyers in this state pay CGST and SGST, those elsewhere IGST."
          error={errors.stateCode}
        >
          <option value="">Choose a state</option>
          {byName.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          Save GST registration
        </Button>
      </form>
    </section>
  )
}
