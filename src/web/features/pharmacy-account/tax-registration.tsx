import { type FormEvent, useState } from 'react'
import { isGstin, tidyGstin } from '#contract/gstin.ts'
import { type Pharmacy, taxRegistrationInput } from '#contract/pharmacies.ts'
import { states } from '#contract/states.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'

const byName = Object.entries(states).sort(([, a], [, b]) => a.localeCompare(b))

/** The pharmacy's GST registration, as shown on its invoices. */
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
          help="15 characters, as on your registration certificate. Without one, your invoices are bills of supply and show no tax."
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
          help="Customers in this state pay CGST and SGST, all others IGST."
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

/** Saves the GST registration; it applies to invoices issued from then on. */
function useTaxRegistration() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const values = formValues(form)
    const checked = validate(taxRegistrationInput, values)
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const body = { gstin: values.gstin ?? '', stateCode: checked.data.stateCode }
      await api.pharmacies.registerForTax({ body })
      notify.success('GST registration saved. It applies to new invoices.')
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
