import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { emailedToken } from '../../routing/emailed-token.ts'
import { forgotPasswordPath, loginPath } from '../../routing/paths.ts'
import { passwordRules } from '../../session/password-rules.ts'
import { clearEverything, readSession } from '../../session/session.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/text-field.tsx'

/**
 * The server never sees the token in the fragment, so it renders the form and the browser checks
 * the token.
 */
export function ResetPassword({ of: role }: { of: Role }) {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>('')
  useEffect(() => setToken(emailedToken(hash)), [hash])
  if (token === null)
    return (
      <InvalidLink of={role}>This link is incomplete. Open it from the email again.</InvalidLink>
    )
  return <NewPasswordForm of={role} token={token} />
}

function NewPasswordForm({ of: role, token }: { of: Role; token: string }) {
  const { errors, failure, over, busy, onSubmit } = useResetPassword(role, token)
  if (over) return <InvalidLink of={role}>{over}</InvalidLink>
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          Setting a password needs JavaScript. Please allow it for this site and open the link
          again.
        </p>
      </noscript>
      <NewPasswordField
        label="New password"
        name="password"
        rules={passwordRules[role]}
        required
        error={errors.password}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <p className="small faint">You will be logged out on all devices.</p>
      <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
        Set password
      </Button>
    </form>
  )
}

/**
 * Sets the password and leads to the login. The server checks the role's rules, to keep this page
 * light.
 */
function useResetPassword(role: Role, token: string) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [over, setOver] = useState<{ token: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(password: string) {
    const { message } = await api[`${role}Password`].reset({ body: { token, password } })
    // Every session of the account has ended, including the one in this browser.
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

function InvalidLink({ of: role, children }: { of: Role; children: ReactNode }) {
  return (
    <div className="stack">
      <Alert tone="danger">{children}</Alert>
      <ButtonLink to={forgotPasswordPath(role)} variant="primary">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}
