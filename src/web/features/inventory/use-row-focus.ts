import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What the forms leave in the history: the medicine they have just saved. */
type Left = { changed?: string } | null

/**
 * Puts the focus on a row once it stands there; '' is the list itself. To begin with, on the row that
 * a form has just changed. It comes after the dialog, which would give it back to a button that is gone.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const left = useLocation().state as Left
  const [goesTo, setGoesTo] = useState(left?.changed ? { id: left.changed } : null)
  useEffect(() => {
    if (goesTo === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-medicine="${goesTo.id}"] .acts a`)
    if (row) row.focus()
    else if (goesTo.id === '') list.current?.focus()
  }, [goesTo, list])
  return (id) => setGoesTo({ id })
}
