import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirst } from './focus-field.ts'
import { formValues } from './form-values.ts'
import { notify, savedFor } from './notify.ts'
import { refusedFields, sentenceFor } from './problems.ts'
import type { Validated } from './validate.ts'

type Errors = Record<string, string>

type Deed<Body> = {
  check: (values: Record<string, string>) => Validated<Body>
  /** Rejects where it did not, or may not have, happened. */
  send: (body: Body) => Promise<void>
  /** The fields that a refusal is about, where it does not say so itself. */
  blame?: (error: unknown) => Errors
  /** What else to say of a failure. */
  failure: string
  /** Takes the focus where the button that opened the dialog may be gone. */
  home?: RefObject<HTMLElement | null>
}

/**
 * A form in a dialog that changes something. It is sent once however often it is pressed, and stays open
 * with what was typed where that fails; whoever has closed it meanwhile is told at the top right.
 */
export function useDeed<Body>({ check, send, blame, failure, home }: Deed<Body>) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState('')
  const [done, setDone] = useState(0)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  })
  // After the dialog's own effect, which closes it: until then nothing outside can have the focus.
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
