import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirst } from '../../focus-field.ts'
import { notify } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import type { Validated } from '../../validate.ts'
import { type Draft, isChanged, readDraft } from './draft.ts'
import { wrongFields } from './failures.ts'

export type SaveMedicine<T> = {
  from: Draft
  check: (draft: Draft) => Validated<T>
  /** Answers the id of what was saved. */
  save: (data: T) => Promise<string>
  success: string
  failure: (error: unknown) => string
  onSaved: (id: string) => void
}

/** The form's state: what is typed stays, whatever the server says; one press is one call. */
export function useMedicineForm<T>({
  from,
  check,
  save,
  success,
  failure,
  onSaved,
}: SaveMedicine<T>) {
  const [draft, setDraft] = useState(from)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  const busy = useRef(false)

  // Only once nothing is unsaved any more: the way out would be asked about else.
  const leave = useEffectEvent((id: string) => onSaved(id))
  useEffect(() => {
    if (savedId !== null) leave(savedId)
  }, [savedId])

  function onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    setDraft(readDraft(form))
    const { name } = target as HTMLInputElement
    const about = name === 'drawn' ? 'image' : name
    setErrors(({ [about]: _, ...others }) => others)
  }

  async function submit(form: HTMLFormElement) {
    const checked = check(readDraft(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form, checked.errors)
    busy.current = true
    setSaving(true)
    try {
      setSavedId(await save(checked.data))
      notify.success(success)
    } catch (error) {
      busy.current = false
      setSaving(false)
      setEnded(isRefusal(error, 401))
      const wrong = wrongFields(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      notify.error(failure(error))
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy.current) void submit(event.currentTarget)
  }

  return {
    draft,
    errors,
    /** The session ended while it was typed. */
    ended,
    busy: saving,
    /** Would be lost by leaving. */
    unsaved: savedId === null && isChanged(draft, from),
    onInput,
    onSubmit,
  }
}
