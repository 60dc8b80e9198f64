import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/client.ts'
import { refusedFields } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import type { Validated } from '../../forms/validate.ts'
import { landingPath, safeNext } from '../../routing/paths.ts'
import { weakPasswordPath } from '../../routing/weak-password-path.ts'
import { storeSession } from '../../session/session.ts'
import type { checks } from './checks.ts'

export type SignIn<T> = {
  check: (rules: typeof checks, values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<Session>
  explain: (error: unknown) => string
}

/**
 * A form that signs in: validates, sends, stores the session and goes where SPEC.md §4 says, or to `?next=`. Asks for
 * a new password first if the present one is weak.
 */
export function useSignIn<T>({ check, send, explain }: SignIn<T>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(form: HTMLFormElement) {
    setFailure(null)
    const checked = check(await loadChecks(), formValues(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) {
      focusFirst(form, checked.errors)
      return
    }
    const session = await send(checked.data)
    storeSession(session)
    const { role } = session.user
    const next = safeNext(search) ?? landingPath(role)
    await navigate(session.weakPassword ? weakPasswordPath(role, next) : next)
  }

  async function attempt(form: HTMLFormElement) {
    setBusy(true)
    try {
      await submit(form)
    } catch (error) {
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

  return { onSubmit, busy, failure, errors }
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
