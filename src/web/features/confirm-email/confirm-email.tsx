import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { emailedToken } from '../../routing/emailed-token.ts'
import { loginPath, paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const profilePaths: Record<Role, string> = {
  customer: paths.profile,
  pharmacy: paths.pharmacyAccount,
  admin: paths.adminProfile,
}

type ConfirmEmailProps = { of: Role }

/**
 * Confirms a new email when the button is pressed: programs that only open the links of an email confirm nothing. The
 * server never sees the token in the fragment, so it renders the form and the browser checks the token.
 */
export function ConfirmEmail({ of: role }: ConfirmEmailProps) {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>('')
  useEffect(() => setToken(emailedToken(hash)), [hash])
  const { busy, confirmed, failure, isOver, onSubmit } = useConfirmation(role, token ?? '')
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (confirmed) done.current?.focus()
  }, [confirmed])
  if (confirmed)
    return (
      <div ref={done} tabIndex={-1} className="stack">
        <p>
          {confirmed.message} You log in with <b className="breaks">{confirmed.email}</b>.
        </p>
        <p>
          <Link to={profilePaths[role]}>To your profile</Link> ·{' '}
          <Link to={loginPath(role)}>Log in</Link>
        </p>
      </div>
    )
  if (token === null)
    return (
      <div className="stack">
        <Alert tone="danger">This link is incomplete. Open it from the email again.</Alert>
        <p>
          If that does not help, ask for a new one in{' '}
          <Link to={profilePaths[role]}>your profile</Link>.
        </p>
      </div>
    )
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          Confirming an email needs JavaScript. Please allow it for this site and open the link
          again.
        </p>
      </noscript>
      {isOver ? (
        <p>
          <Link to={profilePaths[role]}>To your profile</Link>
        </p>
      ) : (
        <>
          <p>Press the button to confirm that the address that received this link is yours.</p>
          <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
            Confirm email
          </Button>
        </>
      )}
    </form>
  )
}

function useConfirmation(role: ConfirmEmailProps['of'], token: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isOver: boolean } | null>(null)
  const [confirmed, setConfirmed] = useState<{ message: string; email: string } | null>(null)

  async function confirm() {
    setBusy(true)
    setFailure(null)
    try {
      setConfirmed(await api[`${role}Email`].confirm({ body: { token } }))
    } catch (error) {
      const text = sentenceFor(error, 'The email could not be confirmed. Please try again.')
      setFailure({ text, isOver: isRefusal(error, 'email_link_over') })
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void confirm()
  }

  return { busy, confirmed, failure: failure?.text, isOver: failure?.isOver === true, onSubmit }
}
