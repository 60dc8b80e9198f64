import { hasEnded } from '../../session/ended-session.ts'
import { readToken, readUser, watchSession } from '../../session/session.ts'
import type { Draft } from './draft.ts'

type Remembered = { owner: string; draft: Draft }

/** In memory only: it is personal data that no storage of the browser should keep. */
const drafts = new Map<string, Remembered>()
let isWatching = false
/** The token of the latest session. */
let latest: string | null = null

const person = () => readUser()?._id ?? ''

/** What this person was typing on a prescription before leaving its page; null if nothing. */
export function rememberedDraft(id: string): Draft | null {
  const found = drafts.get(id)
  return found?.owner === person() ? found.draft : null
}

/** Keeps what is being typed until it is decided, the person logs out or the tab is closed. */
export function rememberDraft(id: string, draft: Draft): void {
  watch()
  // Between the end of a session and the next login nobody is known.
  drafts.set(id, { owner: person() || (drafts.get(id)?.owner ?? ''), draft })
}

export function forgetDraft(id: string): void {
  drafts.delete(id)
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  latest = readToken()
  watchSession(() => {
    const token = readToken()
    if (token === null) {
      // What is typed waits for the same person to log in again, unless that person logged out.
      if (!hasEnded(latest)) drafts.clear()
      return
    }
    latest = token
    // A login in another tab stores the token before the person.
    if (person() === '') return
    for (const [id, { owner }] of drafts) if (owner !== person()) drafts.delete(id)
  })
}
