import type { Role } from '#contract/accounts.ts'
import { passwordRules } from '../../password-rules.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useSession } from '../../use-session.ts'
import { useChangePassword } from './use-change-password.ts'

/** For whoever is logged in with this role. Begins anew after each change. */
export function ChangePasswordForm({ of: role }: { of: Role }) {
  const { errors, busy, done, onSubmit } = useChangePassword(role)
  const email = useSession()?.user?.email ?? ''
  return (
    <form key={done} className="stack change-password" noValidate onSubmit={onSubmit}>
      {/* Tells a password manager whose password changes. */}
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
      <p className="small faint">Wherever else you are logged in, you will be logged out.</p>
      <Button type="submit" busy={busy}>
        Change password
      </Button>
    </form>
  )
}
