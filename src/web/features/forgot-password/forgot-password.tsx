import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { Checking } from '../../forms/proof/checking.tsx'
import { useProof } from '../../forms/proof/use-proof.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const roleName: Record<Role, string> = {
  customer: 'customer',
  pharmacy: 'pharmacy’s',
  admin: 'administrator’s',
}

type ForgotPasswordProps = {
  of: Role
  /** This shop shows emails in an outbox instead of sending them. */
  outbox: boolean
}

export function ForgotPassword({ of: role, outbox }: ForgotPasswordProps) {
  const { errors, failure, answer, askAgain, busy, onSubmit, isChecking, cancel } =
    useForgotPassword(role)
  if (answer) return <LinkAsked answer={answer} outbox={outbox} onAskAgain={askAgain} />
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Enter the email of your {roleName[role]} account. We’ll email you a link to set a new
        password. It works once, for 30 minutes.
      </p>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          Asking for a link needs JavaScript. Please allow it for this site and reload the page.
        </p>
      </noscript>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
        Email me a link
      </Button>
      <Checking isChecking={isChecking} cancel={cancel} />
    </form>
  )
}

/**
 * `answer` is the server's reply, the same for every email. The server also validates the email, to
 * keep this page light.
 */
function useForgotPassword(role: Role) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { isChecking, cancel, ...proof } = useProof()

  async function ask(form: HTMLFormElement) {
    setBusy(true)
    setFailure(null)
    setErrors({})
    try {
      const { email = '' } = formValues(form)
      const { forgot } = api[`${role}Password`]
      const asked = await proof.send((proved) => forgot({ body: { email, proof: proved } }))
      setAnswer(asked.message)
    } catch (error) {
      if (isRefusal(error, 'cancelled')) return
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

  return {
    errors,
    failure,
    answer,
    askAgain: () => setAnswer(null),
    busy,
    onSubmit,
    isChecking,
    cancel,
  }
}

type LinkAskedProps = { answer: string; outbox: boolean; onAskAgain: () => void }

/** Shows the same text whether or not the account exists. */
function LinkAsked({ answer, outbox, onAskAgain }: LinkAskedProps) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} className="stack" tabIndex={-1}>
      <Alert>{answer}</Alert>
      {outbox ? (
        <p>
          This demo doesn’t send emails: <Link to={paths.outbox}>open the outbox</Link> to read it.
        </p>
      ) : (
        <p className="soft">
          Nothing after a few minutes? Check your spam folder, and that this is the email of your
          account.
        </p>
      )}
      <Button onClick={onAskAgain}>Ask again</Button>
    </div>
  )
}
