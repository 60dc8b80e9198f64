import type { Role } from '#contract/accounts.ts'
import { Headline } from '../../ui/headline.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export function PasswordSection({ of: role }: { of: Role }) {
  return (
    <section className="password-section" aria-labelledby="change-password">
      <Headline id="change-password">Change password</Headline>
      <ChangePasswordForm of={role} />
    </section>
  )
}
