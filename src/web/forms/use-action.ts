import { type FormEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { isRefusal, refusedFields, sentenceFor } from '../format/problems.ts'
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
  /** Runs after success, once the dialog is closed. Resolves when the page shows the change. */
  after?: () => Promise<unknown>
  /**
   * Refusals that say that the page is out of date. They close the dialog, which the loaded page may not have any
   * more; a toast says why.
   */
  stale?: { is: (error: unknown) => boolean; reload: () => Promise<unknown> }
  /** Receives the focus if the button that opened the dialog is gone. */
  home?: RefObject<HTMLElement | null>
}

/** Somebody else was faster, or it is gone. */
export function isOutdated(error: unknown): boolean {
  return isRefusal(error, 409) || isRefusal(error, 404)
}

/**
 * A form in a dialog that changes something. It sends once, however often it is pressed, and stays
 * open with its input on failure. If the user closed it meanwhile, a toast reports the failure.
 */
export function useAction<Body>({ check, send, blame, failure, after, stale, home }: Action<Body>) {
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
    if (done > 0) focusIfLost(home)
  }, [done, home])
  const wasAsked = useRef(false)
  // What else loads the page again may remove the button long after the action. The next step is focused first.
  useEffect(
    () => () => {
      if (wasAsked.current) queueMicrotask(() => focusIfLost(home))
    },
    [home],
  )

  async function leave(load?: () => Promise<unknown>) {
    setOpen(false)
    await load?.()
    // Not before the page that was loaded, which React shows in a transition too.
    startTransition(() => setDone((times) => times + 1))
  }

  async function act(form: HTMLFormElement) {
    const checked = check(formValues(form))
    setErrors(checked.errors ?? {})
    setTrouble('')
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      await send(checked.data)
      await leave(after)
    } catch (error) {
      const wrong = { ...refusedFields(error), ...blame?.(error) }
      const sentence = sentenceFor(error, failure)
      if (stale?.is(error)) {
        notify.error(sentence)
        return await leave(stale.reload)
      }
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
      wasAsked.current = true
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

function focusIfLost(home: RefObject<HTMLElement | null> | undefined): void {
  if (document.activeElement === document.body) home?.current?.focus({ preventScroll: true })
}
