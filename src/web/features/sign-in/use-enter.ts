import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { landingPath, safeNext, secondFactorPath } from '../../routing/paths.ts'
import { weakPasswordPath } from '../../routing/weak-password-path.ts'
import { readToken, storeSession } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'

/**
 * Stores the session of a login and goes where SPEC.md §4 says, or to `?next=`. Asks for a new password first if the
 * present one is weak, and before that for a second factor if the role needs one.
 */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (session: Session) => {
    const { role } = session.user
    const merge = role === 'customer' ? await loadMerge() : null
    storeSession(session)
    if (session.newNotice)
      notify.info('Our privacy notice has changed. My Account shows where to read it.')
    await merge?.()
    const next = safeNext(search) ?? landingPath(role)
    const page = session.weakPassword ? weakPasswordPath(role, next) : next
    await navigate(session.needsSecondFactor ? secondFactorPath(page) : page)
  }
}

/** Merges what the visitor put into a cart before. Few have one: its code is loaded then. */
async function loadMerge(): Promise<(() => Promise<void>) | null> {
  if (readToken() !== null || localStorage.getItem('guestCart') === null) return null
  const merging = await import('../../api/merge-guest-cart.ts').catch(() => null)
  // Without its code, the cart page tries again.
  return merging?.mergeLater() ?? null
}
