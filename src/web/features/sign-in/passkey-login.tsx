import { useState } from 'react'
import type { Role, Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'
import { Button } from '../../ui/button.tsx'
import { usePasskeys } from '../../ui/use-passkeys.ts'

type PasskeyLoginProps = {
  of: Role
  onSession: (session: Session) => Promise<void>
  /** Before each attempt with null, then with what went wrong. */
  onFailure: (error: unknown) => void
}

/** Logs in with a passkey instead of a password. Until it is known whether the browser can, only its place is there. */
export function PasskeyLogin({ of: role, onSession, onFailure }: PasskeyLoginProps) {
  const canUse = usePasskeys()
  const [busy, setBusy] = useState(false)

  async function logIn() {
    setBusy(true)
    onFailure(null)
    try {
      const { logInWithPasskey } = await loadLogin()
      await onSession(await logInWithPasskey(role))
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (canUse === false) return null
  return (
    <Button
      wide
      busy={busy}
      data-needs-js=""
      className={canUse ? '' : 'invisible'}
      onClick={() => void logIn()}
    >
      Log in with a passkey
    </Button>
  )
}

/** Most people type their password: what asks for a passkey is loaded when it is needed. */
async function loadLogin() {
  try {
    return await import('./log-in-with-passkey.ts')
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}
