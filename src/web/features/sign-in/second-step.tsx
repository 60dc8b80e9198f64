import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Session } from '#contract/accounts.ts'
import type { NeededFactor } from '#contract/second-factors.ts'
import { askForPasskey } from '../../api/passkeys.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { formValues } from '../../forms/form-values.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePasskeys } from '../../ui/use-passkeys.ts'

type SecondStepProps = {
  needed: NeededFactor
  onSession: (session: Session) => Promise<void>
  /** Back to the password; `message`: why, if the step can't go on. */
  onBack: (message?: string) => void
}
type Field = 'code' | 'recoveryCode'

/** After the password: the code of an authenticator app, a passkey, or a recovery code. */
export function SecondStep({ needed, onSession, onBack }: SecondStepProps) {
  const { methods, passkey } = needed
  const canUsePasskey = usePasskeys() === true && passkey !== undefined
  const hasApp = methods.includes('totp')
  const [wantsRecovery, setWantsRecovery] = useState(!hasApp && !canUsePasskey)
  const field: Field | null = wantsRecovery ? 'recoveryCode' : hasApp ? 'code' : null
  const { form, errors, trouble, busy, onSubmit, provePasskey, clear } = useFinish({
    needed,
    onSession,
    onBack,
    field,
  })
  const title = useId()

  function choose(recovery: boolean) {
    clear()
    setWantsRecovery(recovery)
  }

  return (
    <form ref={form} className="stack" noValidate aria-labelledby={title} onSubmit={onSubmit}>
      <h2 id={title}>One more step</h2>
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>{instruction(field, canUsePasskey)}</p>
      {field === 'code' ? <CodeField error={errors.code} /> : null}
      {field === 'recoveryCode' ? (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          help="Each recovery code works once."
          error={errors.recoveryCode}
        />
      ) : null}
      {field ? (
        <Button type="submit" variant="primary" wide busy={busy}>
          Login
        </Button>
      ) : null}
      {canUsePasskey && !wantsRecovery ? (
        <Button
          variant={field ? 'secondary' : 'primary'}
          wide
          busy={busy}
          onClick={() => void provePasskey()}
        >
          Use your passkey
        </Button>
      ) : null}
      <p className="row">
        {wantsRecovery || !methods.includes('recovery_code') ? null : (
          <Button variant="quiet" size="sm" onClick={() => choose(true)}>
            Use a recovery code instead
          </Button>
        )}
        {wantsRecovery && (hasApp || canUsePasskey) ? (
          <Button variant="quiet" size="sm" onClick={() => choose(false)}>
            {hasApp ? 'Use your authenticator app instead' : 'Use your passkey instead'}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={() => onBack()}>
          Back
        </Button>
      </p>
    </form>
  )
}

function instruction(field: Field | null, canUsePasskey: boolean): string {
  if (field === 'recoveryCode') return 'Enter one of the recovery codes that you saved.'
  if (field === null) return 'Use your passkey to finish logging in.'
  const code = 'Enter the code that your authenticator app shows'
  return canUsePasskey ? `${code}, or use your passkey.` : `${code}.`
}

type Finish = SecondStepProps & { field: Field | null }
type Proof = Omit<Parameters<typeof secondFactorCalls.finishLogin>[0]['body'], 'challenge'>

function useFinish({ needed, onSession, onBack, field }: Finish) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  // The first thing to fill in, or to press where there is no field.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(field ? 'input' : 'button')
    first?.focus()
  }, [field])

  function clear() {
    setErrors({})
    setTrouble('')
  }

  async function finish(prove: () => Promise<Proof>) {
    clear()
    setBusy(true)
    try {
      const body = { challenge: needed.challenge, ...(await prove()) }
      await onSession(await secondFactorCalls.finishLogin({ body }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  function fail(error: unknown) {
    if (isRefusal(error, 'second_factor_over')) return onBack(error.message)
    const wrong = refusedFields(error)
    if (field === null || !wrong[field]) return setTrouble(sentenceFor(error))
    setErrors(wrong)
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
  }

  return {
    form,
    errors,
    trouble,
    busy,
    clear,
    provePasskey: () =>
      finish(async () => ({ assertion: await askForPasskey(needed.passkey ?? {}) })),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || field === null) return
      const typed = formValues(event.currentTarget)[field] ?? ''
      if (typed.trim() !== '') return void finish(async () => ({ [field]: typed }))
      setTrouble('')
      setErrors({ [field]: field === 'code' ? 'Enter the code.' : 'Enter a recovery code.' })
      event.currentTarget.querySelector('input')?.focus()
    },
  }
}
