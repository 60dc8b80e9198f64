import { readFacts, readToken } from './session.ts'

/** The token of a session that the server no longer knew. */
let endedToken: string | null = null

/** The server no longer knows the stored session: it ended by itself, not with a logout. */
export function markEnded(): void {
  endedToken = readToken()
}

/** Whether the session of a token ended by itself: the server said so, or it has expired. */
export function hasEnded(token: string | null, now = Date.now()): boolean {
  if (token === null) return false
  const facts = readFacts(token)
  return token === endedToken || (facts !== null && facts.expiresAt <= now)
}
