import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { LinkOver } from './link-over.tsx'
import { mailedToken } from './mailed-token.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** The server never sees the token in the address, so the form is there until the browser has looked. */
export function ResetPassword({ of: role }: { of: Role }) {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>('')
  useEffect(() => setToken(mailedToken(hash)), [hash])
  if (token === null)
    return <LinkOver of={role}>This link is not complete. Open it from the mail again.</LinkOver>
  return <NewPasswordForm of={role} token={token} />
}
