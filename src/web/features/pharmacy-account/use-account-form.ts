import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import type { Validated } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'

type AccountForm<Data> = {
  check: (form: HTMLFormElement) => Validated<Data>
  save: (data: Data) => Promise<unknown>
  /** What the message after saving says. */
  saved: string
}

/** A section of the pharmacy's account that is saved by itself: checks its form, saves it, and shows what is wrong. */
export function useAccountForm<Data>({ check, save, saved }: AccountForm<Data>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function submit(form: HTMLFormElement) {
    const checked = check(form)
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      await save(checked.data)
      void revalidate()
      notify.success(saved, savedFor)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(sentenceFor(error, 'Failed to save. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void submit(event.currentTarget)
  }

  return { errors, busy, onSubmit }
}
