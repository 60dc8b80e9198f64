import { type FormEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { isRefusal, refusedFields, sentenceFor } from '../format/problems.ts'
import { notify, savedFor } from '../toasts/notify.ts'
import { focusFirst } from './focus-field.ts'
import { formValues } from './form-values.ts'
import type { Validated } from './validate.ts'

type Errors = Record<string, string>

/**
 * Refusals that say that the page is out of date. They close the dialog, which the page may not have any more once it
 * is loaded again; a toast says why.
 */
type Stale = {
  is: (error: unknown) => boolean
  reload: () => Promise<unknown>
  /** Those that leave the dialog open with its input, while the page loads again behind it. */
  keeps?: (error: unknown) => boolean
  /** Loading again would lose what was typed: the open dialog offers it. */
  asks?: true
}

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
  stale?: Stale
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
  const [isStale, setStale] = useState(false)
  const [done, setDone] = useState(0)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  })
  // The dialog closes in an effect of its own, which runs first: an open one would keep the focus inside.
  useEffect(() => {
    if (done > 0) focusIfLost(home)
  }, [done, home])
  const wasAsked = useRef(false)
  // A later reload can remove the button long after the action. The microtask runs after effects that focus what the
  // page shows next.
  useEffect(
    () => () => {
      if (wasAsked.current) queueMicrotask(() => focusIfLost(home))
    },
    [home],
  )

  async function leave(load?: () => Promise<unknown>) {
    setOpen(false)
    // The dialog can be opened and sent again while the page loads.
    setBusy(false)
    await load?.()
    // Not before the page that was loaded, which React shows in a transition too.
    startTransition(() => setDone((times) => times + 1))
  }

  async function act(form: HTMLFormElement) {
    const checked = check(formValues(form))
    setErrors(checked.errors ?? {})
    setTrouble('')
    setStale(false)
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      await send(checked.data)
    } catch (error) {
      return await fail(error, form)
    }
    await leave(after)
  }

  async function fail(error: unknown, form: HTMLFormElement) {
    const sentence = sentenceFor(error, failure)
    if (stale?.is(error)) {
      if (stale.keeps?.(error)) void stale.reload()
      else if (stale.asks) setStale(true)
      else {
        notify.error(sentence)
        return leave(stale.reload)
      }
    }
    setBusy(false)
    if (!isOpen.current) return notify.error(sentence, savedFor)
    const wrong = { ...refusedFields(error), ...blame?.(error) }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) setTrouble(sentence)
    focusFirst(form, wrong)
  }

  return {
    open,
    busy,
    errors,
    trouble,
    /** Loads the page again, where the trouble is that it is out of date. */
    reload: isStale && stale ? () => void leave(stale.reload) : null,
    ask: () => {
      wasAsked.current = true
      setErrors({})
      setTrouble('')
      setStale(false)
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
