import { type FormEvent, useState } from 'react'
import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'
import { isRefusal, refusedFields } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { useProof } from '../../forms/proof/use-proof.ts'
import type { Validated } from '../../forms/validate.ts'
import type { checks } from './checks.ts'
import { useEnter } from './use-enter.ts'

export type SignIn<T> = {
  check: (rules: typeof checks, values: Record<string, string>) => Validated<T>
  send: (data: T & { proof?: string | undefined }) => Promise<Session>
  explain: (error: unknown) => string
}

/** A form that signs in: validates, sends and enters. */
export function useSignIn<T>({ check, send, explain }: SignIn<T>) {
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isChecking, cancel, ...proof } = useProof()

  async function submit(form: HTMLFormElement) {
    setFailure(null)
    const checked = check(await loadChecks(), formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) {
      focusFirst(form, checked.errors)
      return
    }
    const { data } = checked
    await enter(await proof.send((proved) => send({ ...data, proof: proved })))
  }

  async function attempt(form: HTMLFormElement) {
    setBusy(true)
    try {
      await submit(form)
    } catch (error) {
      if (isRefusal(error, 'cancelled')) return
      const refused = refusedFields(error)
      setErrors(refused)
      setFailure(explain(error))
      focusFirst(form, refused)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void attempt(event.currentTarget)
  }

  return { onSubmit, busy, failure, errors, isChecking, cancel }
}

/**
 * Loaded on demand: the rules weigh more than the forms, and are needed only after the first key
 * press.
 */
async function loadChecks() {
  try {
    return (await import('./checks.ts')).checks
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}

/** Starts loading them. A failure surfaces when they are needed. */
export function expectChecks(): void {
  loadChecks().catch(() => undefined)
}
