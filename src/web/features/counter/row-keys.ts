import type { KeyboardEvent } from 'react'

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keys of a table whose rows have one link each (`data-row`): J and K or the arrows go from row to row, Home and
 * End to the first and the last; Enter is the link's own. They count only while the focus is in the table, so
 * nobody presses them by chance.
 */
export function onRowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const step = steps[event.key]
  const next =
    step === undefined
      ? { Home: 0, End: links.length - 1 }[event.key]
      : Math.min(Math.max(at + step, 0), links.length - 1)
  const link = next === undefined ? undefined : links[next]
  if (link === undefined) return
  event.preventDefault()
  link.focus()
}
