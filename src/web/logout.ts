import { api } from './api.ts'
import { paths } from './paths.ts'
import { clearEverything, clearToken, clearTokenAndUser } from './session.ts'

/** SPEC.md §4: what each place forgets, and where it leads. */
const ways = {
  header: { forget: clearEverything, to: paths.home },
  profile: { forget: clearTokenAndUser, to: paths.login },
  adminSidebar: { forget: clearToken, to: paths.login },
  adminCard: { forget: clearEverything, to: paths.adminLogin },
} as const

/** Ends the session here and on the server, and answers where to go. A server that is away can't stop it. */
export function logOut(from: keyof typeof ways): string {
  // Reads the token before it is forgotten, and is not waited for.
  api.accounts.endSession().catch(() => undefined)
  const { forget, to } = ways[from]
  forget()
  return to
}
