import type { ReactNode } from 'react'
import type { Role } from '#contract/accounts.ts'
import { forgotPasswordPath } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function LinkOver({ of: role, children }: { of: Role; children: ReactNode }) {
  return (
    <div className="stack">
      <Alert tone="danger">{children}</Alert>
      <ButtonLink to={forgotPasswordPath(role)} variant="primary">
        Ask for a new link
      </ButtonLink>
    </div>
  )
}
