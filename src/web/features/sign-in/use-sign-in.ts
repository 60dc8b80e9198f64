import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { landingPath, safeNext } from '../../paths.ts'
import { refusedFields } from '../../problems.ts'
import { storeSession } from '../../session.ts'
import type { Validated } from '../../validate.ts'
import type { checks } from './checks.ts'
import { loadChecks } from './load-checks.ts'

export type SignIn<T> = {
  check: (rules: typeof checks, values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<Session>
  explain: (error: unknown) => string
}

/** A form whose answer is a session: checks, sends, keeps the session and goes where SPEC.md §4 says, or to `?next=`. */
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
    await navigate(safeNext(search) ?? landingPath(session.user.role))
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
