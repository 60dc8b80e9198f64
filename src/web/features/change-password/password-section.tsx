import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { adminPassword, customerPassword, pharmacyPassword } from '#contract/passwords.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { landingPath, safeNext } from '../../routing/paths.ts'
import { isAskedForPassword } from '../../routing/weak-password-path.ts'
import { passwordRules } from '../../session/password-rules.ts'
import { useSession } from '../../session/use-session.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/text-field.tsx'

export function PasswordSection({ of: role }: { of: Role }) {
  return (
    <section className="password-section" aria-labelledby="change-password">
      <Headline id="change-password">Change password</Headline>
      <WeakPassword of={role} />
      <ChangePasswordForm of={role} />
    </section>
  )
}

/** Why somebody was brought here after the login. The section may be far down the page. */
function WeakPassword({ of: role }: { of: Role }) {
  const [search] = useSearchParams()
  const isAsked = isAskedForPassword(search)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.focus()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <div ref={place} tabIndex={-1} className="mt-4 mb-4">
      <Alert tone="caution">
        <p>
          Your password is easy to guess. Please choose a new one, so that nobody else can log in as
          you.
        </p>
        <p className="mt-2">
          <Link to={safeNext(search) ?? landingPath(role)}>Not now</Link>
        </p>
      </Alert>
    </div>
  )
}

/** The form for the logged-in user of this role. Resets after each change. */
function ChangePasswordForm({ of: role }: { of: Role }) {
  const { errors, busy, done, onSubmit } = useChangePassword(role)
  const email = useSession()?.user?.email ?? ''
  return (
    <form key={done} className="stack change-password" noValidate onSubmit={onSubmit}>
      {/* Lets password managers recognise the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordField
        label="New password"
        name="newPassword"
        rules={passwordRules[role]}
        required
        error={errors.newPassword}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <p className="small faint">You will be logged out on all other devices.</p>
      <Button type="submit" busy={busy}>
        Change password
      </Button>
    </form>
  )
}

/** `done` counts the changes and is the form's key, to reset it. */
function useChangePassword(role: Role) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(0)
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function change(form: HTMLFormElement) {
    const checked = checkPasswords(role, formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const { message } = await api[`${role}Password`].change({ body: checked.data })
      notify.success(message, savedFor)
      setDone((times) => times + 1)
      if (isAskedForPassword(search)) await navigate(safeNext(search) ?? landingPath(role))
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

const rules = {
  customer: customerPassword.change.body,
  pharmacy: pharmacyPassword.change.body,
  admin: adminPassword.change.body,
}
type PasswordChange = { currentPassword: string; newPassword: string }

/** SPEC.md §5: all three fields are required, the new password follows the role's rules, and both entries match. */
export function checkPasswords(
  role: Role,
  values: Record<string, string>,
): Validated<PasswordChange> {
  const checked = validate(rules[role], values)
  const errors = { ...checked.errors }
  if (!values.newPassword?.trim()) errors.newPassword = 'New password is required'
  if (!values.confirmPassword) errors.confirmPassword = 'Confirm the new password'
  else if (values.confirmPassword !== values.newPassword)
    errors.confirmPassword = "New passwords don't match"
  return Object.keys(errors).length === 0 ? checked : { data: null, errors }
}
