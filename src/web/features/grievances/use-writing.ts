import { type FormEvent, useState } from 'react'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'

type Values = Record<string, string>

type Writing = {
  /** One message per field that is wrong. */
  check: (values: Values) => Promise<Record<string, string>> | Record<string, string>
  /** Rejects if the text was not stored. */
  send: (values: Values) => Promise<void>
  failure: string
}

/** A form that is sent once, however often it is pressed, and keeps its input when it fails. */
export function useWriting({ check, send, failure }: Writing) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')

  async function write(form: HTMLFormElement) {
    setBusy(true)
    setErrors({})
    setTrouble('')
    try {
      const values = formValues(form)
      const wrong = await check(values)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return focusFirst(form, wrong)
      await send(values)
      form.reset()
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) setTrouble(sentenceFor(error, failure))
      focusFirst(form, wrong)
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
      if (!busy) void write(event.currentTarget)
    },
  }
}
