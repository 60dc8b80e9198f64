import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirst } from '../../forms/focus-field.ts'
import type { DraftField } from './draft.ts'

/** Whether the fields for the product are shown, and which field has the focus then. */
export function useDetails(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
  { summary, focus }: { summary?: unknown; focus?: DraftField | undefined },
) {
  const [shown, setShown] = useState(summary === undefined)
  const opened = useRef<Record<string, string> | null>(null)
  const enter = useEffectEvent((fields: Record<string, string>) => {
    if (form.current) focusFirst(form.current, fields)
  })
  useEffect(() => {
    if (focus !== undefined) enter({ [focus]: '' })
  }, [focus])
  // A hidden field can't be focused: first it is shown.
  const hidden = shown ? [] : Object.keys(errors).filter((field) => !shownInBrief.has(field))
  const isHidden = hidden.length > 0
  useEffect(() => {
    if (!isHidden) return
    opened.current = errors
    setShown(true)
  }, [isHidden, errors])
  useEffect(() => {
    if (shown && opened.current) enter(opened.current)
    opened.current = null
  }, [shown])
  return {
    shown,
    show: () => {
      opened.current = { name: '' }
      setShown(true)
    },
  }
}

const shownInBrief = new Set(['price', 'mrp', 'stockQuantity', 'batchNumber', 'expiryDate'])
