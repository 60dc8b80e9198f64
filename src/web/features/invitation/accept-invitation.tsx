import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Invitation } from '#contract/staff.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { emailedToken } from '../../routing/emailed-token.ts'
import { paths } from '../../routing/paths.ts'
import { passwordRules } from '../../session/password-rules.ts'
import { clearEverything, readSession } from '../../session/session.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField } from '../../ui/text-field.tsx'

type Found = Invitation | { over: string } | null

const incomplete = 'This link is incomplete. Open it from the email again.'

/** The server never sees the token in the fragment: the browser asks for the invitation. */
export function AcceptInvitation() {
  const { hash } = useLocation()
  const [token, setToken] = useState('')
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    const read = emailedToken(hash)
    setToken(read ?? '')
    if (read === null) return setFound({ over: incomplete })
    setFound(null)
    api.staff
      .showInvitation({ body: { token: read } })
      .then(setFound)
      .catch((error: unknown) =>
        setFound({ over: sentenceFor(error, 'Failed to read the invitation. Please try again.') }),
      )
  }, [hash])
  if (found === null)
    return (
      <Loading what="your invitation">
        <Skeleton className="h-64" />
      </Loading>
    )
  if ('over' in found) return <InvitationOver>{found.over}</InvitationOver>
  return <InvitationForm invitation={found} token={token} onOver={(over) => setFound({ over })} />
}

type InvitationFormProps = {
  invitation: Invitation
  token: string
  onOver: (message: string) => void
}

function InvitationForm({ invitation, token, onOver }: InvitationFormProps) {
  const { pharmacy, name, email, role } = invitation
  const { errors, failure, busy, onSubmit } = useAcceptance(token, onOver)
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <p>
        Welcome, {name}. <b>{pharmacy}</b> invites you to work in its account with the role{' '}
        <b>{staffRoleNames[role]}</b>.
      </p>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <p className="soft">
        You log in with <span className="strong breaks">{email}</span> and this password:
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="Password"
        name="password"
        rules={passwordRules.pharmacy}
        required
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Accept invitation
      </Button>
    </form>
  )
}

/** Accepts the invitation and leads to the login. The server checks the password's rules. */
function useAcceptance(token: string, onOver: (message: string) => void) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function accept(form: HTMLFormElement) {
    const { password = '', confirmPassword } = formValues(form)
    const differ: Record<string, string> =
      password === confirmPassword ? {} : { confirmPassword: 'The passwords don’t match' }
    setFailure(null)
    setErrors(differ)
    if (differ.confirmPassword) return focusFirst(form, differ)
    setBusy(true)
    try {
      const { message } = await api.staff.accept({ body: { token, password } })
      // Somebody else of this pharmacy may be logged in on this computer.
      if (readSession()?.role === 'pharmacy') clearEverything()
      notify.success(message, savedFor)
      await navigate(paths.pharmacyLogin, { replace: true })
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (isRefusal(error, 'invitation_over')) onOver(error.message)
      else if (!wrong.password)
        setFailure(sentenceFor(error, 'Failed to accept. Please try again.'))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void accept(event.currentTarget)
  }

  return { errors, failure, busy, onSubmit }
}

function InvitationOver({ children }: { children: ReactNode }) {
  return (
    <div className="stack">
      <Alert tone="danger">{children}</Alert>
      <ButtonLink to={paths.pharmacyLogin} variant="primary">
        Go to the pharmacy login
      </ButtonLink>
    </div>
  )
}
