import { paths } from './paths.ts'
import { clearEverything, clearToken, clearTokenAndUser, readToken } from './session.ts'

/** SPEC.md §4: what each place forgets, and where it leads. */
const ways = {
  header: { forget: clearEverything, to: paths.home },
  profile: { forget: clearTokenAndUser, to: paths.login },
  adminSidebar: { forget: clearToken, to: paths.login },
  adminCard: { forget: clearEverything, to: paths.adminLogin },
} as const

/** Ends the session here and on the server, and answers where to go. A server that is away can't stop it. */
export function logOut(from: keyof typeof ways): string {
  endSession(readToken())
  const { forget, to } = ways[from]
  forget()
  return to
}

/** Every page has a logout, so the API client stays out of its first load. */
function endSession(token: string | null): void {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/session', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
