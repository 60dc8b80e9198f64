import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify, savedFor } from '../../notify.ts'
import { refusedFields, sentenceFor } from '../../problems.ts'
import { checkPasswords } from './check-passwords.ts'

/** `done` counts the changes, so that the form can begin anew after each. */
export function useChangePassword(role: Role) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(0)

  async function change(form: HTMLFormElement) {
    const checked = checkPasswords(role, formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const { message } = await api[`${role}Password`].change({ body: checked.data })
      notify.success(message, savedFor)
      setDone((times) => times + 1)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(sentenceFor(error, 'Failed to change password'))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void change(event.currentTarget)
  }

  return { errors, busy, done, onSubmit }
}
