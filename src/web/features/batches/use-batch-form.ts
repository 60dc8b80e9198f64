import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify } from '../../notify.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'
import type { Validated } from '../../validate.ts'

type BatchForm<T> = {
  check: (values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<unknown>
  done: string
  failed: string
}

/** A question in a dialog about a batch: what is typed is checked, sent once, and the page is read anew. */
export function useBatchForm<T>({ check, send, done, failed }: BatchForm<T>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const { revalidate } = useRevalidator()

  function ask() {
    setErrors({})
    setTrouble('')
    setOpen(true)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const blame = (found: Record<string, string>) => {
      setErrors(found)
      requestAnimationFrame(() => focusFirst(form, found))
    }
    const checked = check(formValues(form))
    setTrouble('')
    if (checked.errors !== null) return blame(checked.errors)
    setErrors({})
    setBusy(true)
    try {
      await send(checked.data)
      setOpen(false)
      notify.success(done)
      void revalidate()
    } catch (error) {
      const fields = refusedFields(error)
      if (Object.keys(fields).length > 0) blame(fields)
      else setTrouble(sentenceFor(error, failed))
      // What others did meanwhile is shown beside what was typed.
      if (isRefusal(error, 409) || isRefusal(error, 404)) void revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { open, busy, errors, trouble, ask, onClose: () => setOpen(false), onSubmit }
}
export type AskedForm = Omit<ReturnType<typeof useBatchForm>, 'ask'>
