import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { refusedFields, sentenceFor } from '../format/problems.ts'
import { notify, savedFor } from '../toasts/notify.ts'
import { focusFirst } from './focus-field.ts'
import { formValues } from './form-values.ts'
import type { Validated } from './validate.ts'

type Errors = Record<string, string>

type Action<Body> = {
  check: (values: Record<string, string>) => Validated<Body>
  /** Rejects if the action failed, or may have failed. */
  send: (body: Body) => Promise<void>
  /** Field errors for a refusal that does not name its fields. */
  blame?: (error: unknown) => Errors
  /** The message of a failure without one of its own. */
  failure: string
  /** Receives the focus if the button that opened the dialog is gone. */
  home?: RefObject<HTMLElement | null>
}

/**
 * A form in a dialog that changes something. It sends once, however often it is pressed, and stays
 * open with its input on failure. If the user closed it meanwhile, a toast reports the failure.
 */
export function useAction<Body>({ check, send, blame, failure, home }: Action<Body>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState('')
  const [done, setDone] = useState(0)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  })
  // After the dialog's own effect, which closes it: until then nothing outside can receive the
  // focus.
  useEffect(() => {
    if (done > 0 && document.activeElement === document.body)
      home?.current?.focus({ preventScroll: true })
  }, [done, home])

  async function act(form: HTMLFormElement) {
    const checked = check(formValues(form))
    setErrors(checked.errors ?? {})
    setTrouble('')
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      await send(checked.data)
      setOpen(false)
      setDone((times) => times + 1)
    } catch (error) {
      const wrong = { ...refusedFields(error), ...blame?.(error) }
      const sentence = sentenceFor(error, failure)
      if (!isOpen.current) return notify.error(sentence, savedFor)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) setTrouble(sentence)
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  return {
    open,
    busy,
    errors,
    trouble,
    ask: () => {
      setErrors({})
      setTrouble('')
      setOpen(true)
    },
    onClose: () => setOpen(false),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void act(event.currentTarget)
    },
  }
}
