import type { Role } from '#contract/accounts.ts'
import { passwordRules } from '../../password-rules.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { LinkOver } from './link-over.tsx'
import { useResetPassword } from './use-reset-password.ts'

export function NewPasswordForm({ of: role, token }: { of: Role; token: string }) {
  const { errors, failure, over, busy, onSubmit } = useResetPassword(role, token)
  if (over) return <LinkOver of={role}>{over}</LinkOver>
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
      <p className="small faint">You will be logged out wherever you are logged in.</p>
      <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
        Set password
      </Button>
    </form>
  )
}
