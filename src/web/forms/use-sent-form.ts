import { type FormEvent, useState } from 'react'
import { refusedFields, sentenceFor } from '../format/problems.ts'
import { focusFirst } from './focus-field.ts'
import { formValues } from './form-values.ts'
import type { Validated } from './validate.ts'

type SentForm<Body> = {
  check: (values: Record<string, string>) => Validated<Body>
  send: (body: Body) => Promise<void>
  /** Shown if the server sends no message. */
  failure: string
}

/**
 * A form that validates, sends one request at a time, and shows errors at its fields or below them.
 */
export function useSentForm<Body>({ check, send, failure }: SentForm<Body>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)

  async function submit(form: HTMLFormElement) {
    const { data, errors: found } = check(formValues(form))
    setErrors(found ?? {})
    setTrouble(null)
    if (data === null) return focusFirst(form, found ?? {})
    setBusy(true)
    try {
      await send(data)
      form.reset()
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      setTrouble(sentenceFor(error, failure))
      focusFirst(form, refused)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    errors,
    trouble,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget)
    },
  }
}
