import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusal } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import type { Validated } from '../../forms/validate.ts'
import { markEnded } from '../../session/ended-session.ts'
import { notify } from '../../toasts/notify.ts'
import { type Draft, isChanged, readDraft } from './draft.ts'
import { wrongFields } from './failures.ts'

export type SaveMedicine<T> = {
  from: Draft
  /** What leaving would not lose; default: what the fields began with. */
  saved?: Draft | undefined
  check: (draft: Draft) => Validated<T>
  /** Returns the id of the saved medicine. */
  save: (data: T) => Promise<string>
  success: string
  failure: (error: unknown) => string
  /** `another`: the user wants to add one more. */
  onSaved: (id: string, another: boolean) => void
}

/**
 * The form's state: keeps what is typed whatever the server answers, and sends one call per press.
 */
export function useMedicineForm<T>({
  from,
  saved = from,
  check,
  save,
  success,
  failure,
  onSaved,
}: SaveMedicine<T>) {
  const [draft, setDraft] = useState(from)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const [done, setDone] = useState<{ id: string; another: boolean } | null>(null)
  const [ended, setEnded] = useState(false)
  const busy = useRef(false)

  // Leaves only once the saved state has rendered; otherwise the page would ask about unsaved
  // changes.
  const leave = useEffectEvent(onSaved)
  useEffect(() => {
    if (done !== null) leave(done.id, done.another)
  }, [done])

  function onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    setDraft(readDraft(form))
    const { name } = target as HTMLInputElement
    const about = name === 'drawn' ? 'image' : name
    setErrors(({ [about]: _, ...others }) => others)
  }

  async function submit(form: HTMLFormElement, another: boolean) {
    const checked = check(readDraft(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    busy.current = true
    setSaving(true)
    try {
      setDone({ id: await save(checked.data), another })
      notify.success(success)
    } catch (error) {
      busy.current = false
      setSaving(false)
      const isOver = isRefusal(error, 401)
      if (isOver) markEnded()
      setEnded(isOver)
      const wrong = wrongFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(failure(error))
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const another = submitter?.getAttribute('value') === 'another'
    if (!busy.current) void submit(event.currentTarget, another)
  }

  return {
    draft,
    errors,
    /** The session ended while the user was typing. */
    ended,
    busy: saving,
    /** Leaving would lose changes. */
    unsaved: done === null && isChanged(draft, saved),
    onInput,
    onSubmit,
  }
}
