import { paths } from '../routing/paths.ts'
import { announceLogout } from './ended-session.ts'
import { clearEverything, readToken } from './session.ts'

/** SPEC.md §4: what each logout keeps of the session, and where it leads. */
const ways = {
  header: { keep: [], to: paths.home },
  profile: { keep: ['role'], to: paths.login },
  adminSidebar: { keep: ['role', 'user', 'userName'], to: paths.login },
  adminCard: { keep: [], to: paths.adminLogin },
} as const

/**
 * Ends the session here and on the server; returns the path to go to. Works even if the server is
 * unreachable.
 */
export function logOut(from: keyof typeof ways): string {
  endSession(readToken())
  announceLogout()
  const { keep, to } = ways[from]
  clearEverything(...keep)
  return to
}

/** Uses fetch directly: every page has a logout, and the API client would add to its first load. */
function endSession(token: string | null): void {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/session', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
