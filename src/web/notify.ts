export type NoticeKind = 'success' | 'error' | 'info'
/** `about`: news of the same thing take the place of one another. */
export type Notice = { kind: NoticeKind; message: string; ms?: number; about?: string }
type Given = { ms?: number; about?: string }
type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show | null = null
let wake: (() => void) | null = null

/** SPEC.md §9: 5 seconds, but 3 where something was saved or ended, and 2 for what was just done in passing. */
export const savedFor = { ms: 3000 }
export const passingFor = { ms: 2000 }

/**
 * Says a sentence at the top right for 5 seconds, or `ms`. Works before the toasts' code has arrived:
 * what comes early waits. The same sentence never stands there twice.
 */
export const notify = {
  success: (message: string, given: Given = {}) => add({ kind: 'success', message, ...given }),
  error: (message: string, given: Given = {}) => add({ kind: 'error', message, ...given }),
  info: (message: string, given: Given = {}) => add({ kind: 'info', message, ...given }),
}

function add(notice: Notice): void {
  if (show) {
    show(notice)
    return
  }
  waiting.push(notice)
  wake?.()
}

/** For the page shell: called when the first notice waits (or at once when one does). */
export function onFirstNotice(load: () => void): void {
  wake = load
  if (waiting.length > 0) load()
}

/** For the toast container, once it is there. */
export function showNoticesWith(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting.splice(0)) showNotice(notice)
  return () => {
    show = null
  }
}
