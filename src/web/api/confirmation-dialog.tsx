import { useId } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConfirmationMethods } from '#contract/sessions.ts'
import { readUser } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { usePasskeys } from '../ui/use-passkeys.ts'
import { type ConfirmationCalls, useProving } from './use-proving.ts'

/**
 * Resolves when the person has confirmed, or false when they cancelled. Lies above every other dialog. `asked`: how
 * they can confirm.
 */
export function openConfirmationDialog(
  asked: ConfirmationMethods,
  calls: ConfirmationCalls,
): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onDone = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    // React forbids removing a tree from within its own effects.
    setTimeout(() => {
      root.unmount()
      place.remove()
    })
  }
  root.render(<ConfirmationDialog asked={asked} calls={calls} onDone={onDone} />)
  return promise
}

type Props = {
  asked: ConfirmationMethods
  calls: ConfirmationCalls
  onDone: (isConfirmed: boolean) => void
}

export function ConfirmationDialog({ asked, calls, onDone }: Props) {
  const { methods } = asked
  const canUsePasskey = usePasskeys() === true && methods.includes('passkey')
  const field = methods.includes('password')
    ? ('password' as const)
    : methods.includes('totp')
      ? ('code' as const)
      : null
  const form = useProving({ asked, calls, onDone, name: field })
  const id = useId()
  return (
    <Dialog
      open={form.isOpen}
      onClose={form.cancel}
      title="Confirm it is you"
      actions={
        <>
          <Button variant="quiet" onClick={form.cancel}>
            Cancel
          </Button>
          {canUsePasskey ? (
            <Button busy={form.busy} onClick={() => void form.provePasskey()}>
              Use your passkey
            </Button>
          ) : null}
          {field ? (
            <Button type="submit" form={id} busy={form.busy}>
              Confirm
            </Button>
          ) : null}
        </>
      }
    >
      <p>You logged in a while ago. {instruction(field, canUsePasskey)}</p>
      <form id={id} className="stack mt-4" noValidate onSubmit={form.onSubmit}>
        {field === 'password' ? (
          <>
            {/* Lets password managers recognise the account. */}
            <input
              type="text"
              autoComplete="username"
              value={readUser()?.email ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              ref={form.field}
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              error={form.error}
            />
          </>
        ) : null}
        {field === 'code' ? <CodeField ref={form.field} error={form.error} /> : null}
        {form.trouble ? (
          <Alert tone="danger">
            <p>{form.trouble}</p>
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}

function instruction(field: 'password' | 'code' | null, canUsePasskey: boolean): string {
  if (field === 'password') return 'Enter your password to go on.'
  if (field === 'code' && canUsePasskey)
    return 'Enter the code that your authenticator app shows, or use your passkey, to go on.'
  if (field === 'code') return 'Enter the code that your authenticator app shows to go on.'
  return canUsePasskey
    ? 'Use your passkey to go on.'
    : 'Your login has a passkey, and this browser cannot use passkeys. Go on in another browser.'
}
