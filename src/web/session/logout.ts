import { paths } from '../routing/paths.ts'
import { clearEverything, clearToken, clearTokenAndUser, readToken } from './session.ts'

/** SPEC.md §4: what each logout deletes, and where it leads. */
const ways = {
  header: { forget: clearEverything, to: paths.home },
  profile: { forget: clearTokenAndUser, to: paths.login },
  adminSidebar: { forget: clearToken, to: paths.login },
  adminCard: { forget: clearEverything, to: paths.adminLogin },
} as const

/**
 * Ends the session here and on the server; returns the path to go to. Works even if the server is
 * unreachable.
 */
export function logOut(from: keyof typeof ways): string {
  endSession(readToken())
  const { forget, to } = ways[from]
  forget()
  return to
}

/** Uses fetch directly: every page has a logout, and the API client would add to its first load. */
function endSession(token: string | null): void {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/session', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
