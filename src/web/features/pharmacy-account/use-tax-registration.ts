import { type FormEvent, useState } from 'react'
import { taxRegistrationInput } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify } from '../../notify.ts'
import { refusedFields, sentenceFor } from '../../problems.ts'
import { validate } from '../../validate.ts'

/** Saves where the pharmacy is registered for GST; invoices from then on bear it. */
export function useTaxRegistration() {
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
      notify.success('GST registration saved. Invoices from now on bear it.')
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
