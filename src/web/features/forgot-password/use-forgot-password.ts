import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { refusedFields, sentenceFor } from '../../problems.ts'

/** `answer` is what the server says to everybody. It checks the e-mail, too: this page stays light. */
export function useForgotPassword(role: Role) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function ask(form: HTMLFormElement) {
    setBusy(true)
    setFailure(null)
    setErrors({})
    try {
      const { email = '' } = formValues(form)
      setAnswer((await api[`${role}Password`].forgot({ body: { email } })).message)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) setFailure(sentenceFor(error))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void ask(event.currentTarget)
  }

  return { errors, failure, answer, askAgain: () => setAnswer(null), busy, onSubmit }
}
