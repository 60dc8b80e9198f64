import { useSyncExternalStore } from 'react'
import { readSession, type StoredSession, watchSession } from './session.ts'

let last: { key: string; session: StoredSession | null } = { key: '', session: null }

/** The stored session; null while rendering on the server and during hydration. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(watchSession, snapshot, () => null)
}

/** Returns the same object while nothing changed: React compares snapshots by identity. */
function snapshot(): StoredSession | null {
  const session = readSession()
  const key = JSON.stringify(session)
  if (key !== last.key) last = { key, session }
  return last.session
}
