import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, refusedFields } from '../../problems.ts'
import { storeUser } from '../../session.ts'
import { validate } from '../../validate.ts'
import { type HolderRole, holders } from './holders.ts'

/** Saves a name and an e-mail; the header says them at once. */
export function useProfileForm(role: HolderRole, onSaved: (user: User) => void) {
  const { body, update, failure } = holders[role]
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const checked = validate(body, formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const user = await update({ body: checked.data })
      storeUser(user)
      notify.success('Profile updated successfully!', savedFor)
      onSaved(user)
    } catch (error) {
      const taken = isRefusal(error, 'account_exists') ? { email: error.message } : null
      const wrong = taken ?? refusedFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(failure(error, 'Failed to update profile'))
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
