export type NoticeKind = 'success' | 'error' | 'info'
/** What a notice offers to do, once; its button closes the notice. */
export type NoticeAction = { words: string; run: () => void }
/** `about`: notices about the same subject replace each other. */
type Given = { ms?: number; about?: string; action?: NoticeAction }
export type Notice = Given & { kind: NoticeKind; message: string }
type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show | null = null
let wake: (() => void) | null = null

/** SPEC.md §9: 5 seconds; 3 when something was saved or ended, and 2 for minor actions. */
export const savedFor = { ms: 3000 }
export const passingFor = { ms: 2000 }

/**
 * Shows a message at the top right for 5 seconds, or `ms`. Works before the toasts' code has
 * loaded: earlier messages wait. The same message is never shown twice at a time.
 */
export const notify = {
  success: (message: string, given: Given = {}) => add({ kind: 'success', message, ...given }),
  error: (message: string, given: Given = {}) => add({ kind: 'error', message, ...given }),
  info: (message: string, given: Given = {}) => add({ kind: 'info', message, ...given }),
}

/** How long messages stay in the area that is open, if not 5 seconds. */
export const usualTime: { ms?: number } = {}

function add(given: Notice): void {
  const notice = { ...usualTime, ...given }
  if (show) {
    show(notice)
    return
  }
  waiting.push(notice)
  wake?.()
}

/** For the page shell: called when the first notice waits (or at once if one does). */
export function onFirstNotice(load: () => void): void {
  wake = load
  if (waiting.length > 0) load()
}

/** For the toast container, once it is mounted. */
export function showNoticesWith(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting.splice(0)) showNotice(notice)
  return () => {
    show = null
  }
}
