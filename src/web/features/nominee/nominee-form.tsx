import { type FormEvent, useState } from 'react'
import { type Nominee, nomineeInput } from '#contract/nominee.ts'
import { nomineeCalls } from '../../api/nominee-calls.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NomineeFormProps = {
  /** The person to change; null: nobody is named yet. */
  nominee: Nominee | null
  onSaved: (saved: Nominee | null) => void
  onCancel: () => void
}

/** Names the person, or changes them. */
export function NomineeForm({ nominee, onSaved, onCancel }: NomineeFormProps) {
  const { errors, trouble, busy, onSubmit } = useNomineeForm(onSaved)
  return (
    <form className="stack mt-3" noValidate onSubmit={onSubmit}>
      <TextField
        label="Their name"
        name="name"
        autoComplete="off"
        autoFocus
        required
        maxLength={120}
        defaultValue={nominee?.name}
        error={errors.name}
      />
      <TextField
        label="Relation to you"
        name="relation"
        autoComplete="off"
        required
        maxLength={60}
        help="For example: brother, spouse, friend."
        defaultValue={nominee?.relation}
        error={errors.relation}
      />
      <TextField
        label="Their email"
        name="email"
        type="email"
        autoComplete="off"
        help="Or their phone number, or both."
        defaultValue={nominee?.email}
        error={errors.email}
      />
      <TextField
        label="Their phone number"
        name="phone"
        type="tel"
        autoComplete="off"
        help="10 digits."
        defaultValue={nominee?.phone}
        error={errors.phone}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Save nominee
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useNomineeForm(onSaved: (saved: Nominee | null) => void) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const checked = validate(nomineeInput, formValues(form))
    setTrouble('')
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      onSaved((await nomineeCalls.name({ body: checked.data })).nominee)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0)
        setTrouble(sentenceFor(error, 'Your nominee could not be saved. Please try again.'))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void save(event.currentTarget)
  }
  return { errors, trouble, busy, onSubmit }
}
