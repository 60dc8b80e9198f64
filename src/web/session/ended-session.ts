import { readFacts, readToken, type StoredUser } from './session.ts'

export const sessionExpired = 'Session expired. Please log in again.'

/** The token of a session that the server no longer knew. */
let endedToken: string | null = null

/** The server no longer knows the stored session: it ended by itself, not with a logout. */
export function markEnded(): void {
  endedToken = readToken() ?? endedToken
}

/** Whether the session of a token ended by itself: the server said so, or it has expired. */
export function hasEnded(token: string | null, now = Date.now()): boolean {
  if (token === null) return false
  const facts = readFacts(token)
  return token === endedToken || (facts !== null && facts.expiresAt <= now)
}

/**
 * Whose page stays open in this tab although the session has ended, until the next login: what its person typed must
 * not be lost. null: nobody's.
 */
export const waitingPage: { owner: string | null } = { owner: null }

/** Tells one person from another: the people of a pharmacy share its id. '' if nobody is known. */
export function personOf(user: StoredUser | null): string {
  return user === null ? '' : `${user._id} ${user.email}`
}

const logoutKey = 'loggedOut'

/** Tells other tabs, before the session is deleted, that somebody logged out: it did not end by itself. */
export function announceLogout(): void {
  try {
    localStorage.setItem(logoutKey, 'true')
  } catch {
    // Storage is disabled or full: other tabs see the token go, as always.
  }
}

/** Whether another tab announces a logout. */
export function isLogout({ key, newValue }: StorageEvent): boolean {
  return key === logoutKey && newValue !== null
}
