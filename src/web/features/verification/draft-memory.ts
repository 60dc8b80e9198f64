import { readToken, readUser, watchSession } from '../../session/session.ts'
import type { Draft } from './draft.ts'

type Remembered = { owner: string; draft: Draft }

/** In memory only: it is personal data that no storage of the browser should keep. */
const drafts = new Map<string, Remembered>()
let isWatching = false
let hasEnded = false

const person = () => readUser()?._id ?? ''

/** What this person was typing on a prescription before leaving its page; null if nothing. */
export function rememberedDraft(id: string): Draft | null {
  const found = drafts.get(id)
  return found?.owner === person() ? found.draft : null
}

/** Keeps what is being typed until it is decided, the person logs out or the tab is closed. */
export function rememberDraft(id: string, draft: Draft): void {
  watch()
  drafts.set(id, { owner: person(), draft })
}

export function forgetDraft(id: string): void {
  drafts.delete(id)
}

/** The server has ended the session: what is typed waits for the same person to log in again. */
export function sessionHasEnded(): void {
  hasEnded = true
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  watchSession(() => {
    if (readToken() === null) {
      if (!hasEnded) drafts.clear()
      return
    }
    hasEnded = false
    for (const [id, { owner }] of drafts) if (owner !== person()) drafts.delete(id)
  })
}
