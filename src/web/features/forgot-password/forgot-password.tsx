import type { Role } from '#contract/accounts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LinkAsked } from './link-asked.tsx'
import { useForgotPassword } from './use-forgot-password.ts'

const whose: Record<Role, string> = {
  customer: 'customer',
  pharmacy: 'pharmacy’s',
  admin: 'administrator’s',
}

type ForgotPasswordProps = {
  of: Role
  /** This shop sends no mail, but shows it. */
  outbox: boolean
}

export function ForgotPassword({ of: role, outbox }: ForgotPasswordProps) {
  const { errors, failure, answer, askAgain, busy, onSubmit } = useForgotPassword(role)
  if (answer) return <LinkAsked answer={answer} outbox={outbox} onAskAgain={askAgain} />
  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Tell us the e-mail of your {whose[role]} account. We mail you a link that sets a new
        password. It works once, and for 30 minutes.
      </p>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          Asking for a link needs JavaScript. Please allow it for this site and load the page again.
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
        Mail me a link
      </Button>
    </form>
  )
}
