import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify, savedFor } from '../../notify.ts'
import { loginPath } from '../../paths.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'
import { clearEverything, readSession } from '../../session.ts'

/** Sets the password and leads to the login. The server holds the role's rules: this page stays light. */
export function useResetPassword(role: Role, token: string) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [over, setOver] = useState<{ token: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(password: string) {
    const { message } = await api[`${role}Password`].reset({ body: { token, password } })
    // Every session of the account has ended, the one in this browser as well.
    if (readSession()?.role === role) clearEverything()
    notify.success(message, savedFor)
    await navigate(loginPath(role), { replace: true })
  }

  async function reset(form: HTMLFormElement) {
    const { password = '', confirmPassword } = formValues(form)
    const differ: Record<string, string> =
      password === confirmPassword ? {} : { confirmPassword: "New passwords don't match" }
    setFailure(null)
    setErrors(differ)
    if (differ.confirmPassword) return focusFirst(form, differ)
    setBusy(true)
    try {
      await send(password)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (isRefusal(error, 'reset_link_over')) setOver({ token, message: error.message })
      else if (!wrong.password) setFailure(sentenceFor(error, 'Failed to change password'))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void reset(event.currentTarget)
  }

  return { errors, failure, over: over?.token === token ? over.message : null, busy, onSubmit }
}
