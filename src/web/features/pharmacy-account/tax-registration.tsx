import { isGstin, tidyGstin } from '#contract/gstin.ts'
import { type Pharmacy, taxRegistrationInput } from '#contract/pharmacies.ts'
import { states } from '#contract/states.ts'
import { isEnrolmentNumber } from '#contract/tax-number.ts'
import { api } from '../../api/api.ts'
import { formatDay } from '../../format/dates.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const byName = Object.entries(states).sort(([, a], [, b]) => a.localeCompare(b))

/** The pharmacy's tax number and state, as shown on its invoices. */
export function TaxRegistration({ pharmacy }: { pharmacy: Pharmacy }) {
  const { errors, busy, onSubmit } = useAccountForm({
    check: checkTaxNumbers,
    save: (body) => api.pharmacies.registerForTax({ body }),
    saved: 'GST registration saved. It applies to new invoices.',
  })
  return (
    <section className="password-section" aria-labelledby="tax-registration">
      <Headline id="tax-registration">GST</Headline>
      {pharmacy.taxNumberUntil === null ? null : <MissingNumber until={pharmacy.taxNumberUntil} />}
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
            chooseState(form, isGstin, value)
          }}
        />
        <TextField
          label="Enrolment number"
          name="enrolmentNumber"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={pharmacy.enrolmentNumber ?? ''}
          help="Only without a GSTIN: 15 characters, granted on the GST portal. You then sell within your own State only."
          error={errors.enrolmentNumber}
          onBlur={({ currentTarget: { value, form } }) => {
            chooseState(form, isEnrolmentNumber, value)
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

/** What is missing, and from which day on nothing is sold without it. */
function MissingNumber({ until }: { until: string }) {
  return (
    <p className="mt-3">
      <b>Enter a GSTIN or an enrolment number before {formatDay(until)}.</b> Without a GST
      registration, the law lets a pharmacy sell through a marketplace only with an enrolment
      number, and only within its State (Notification 34/2023-Central Tax). From that day on your
      medicines are not on sale; open orders go on.
    </p>
  )
}

/** A complete number says the state. */
function chooseState(
  form: HTMLFormElement | null,
  isComplete: (number: string) => boolean,
  typed: string,
): void {
  const number = tidyGstin(typed)
  const select = form?.elements.namedItem('stateCode')
  if (isComplete(number) && select instanceof HTMLSelectElement) select.value = number.slice(0, 2)
}

/** What was typed is sent: the server tidies a number as the check does. */
function checkTaxNumbers(form: HTMLFormElement) {
  const { gstin = '', enrolmentNumber = '', ...values } = formValues(form)
  const checked = validate(taxRegistrationInput, { gstin, enrolmentNumber, ...values })
  return checked.errors
    ? checked
    : { data: { gstin, enrolmentNumber, stateCode: checked.data.stateCode }, errors: null }
}
