import { useNavigate, useSearchParams } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { landingPath, safeNext, secondFactorPath } from '../../routing/paths.ts'
import { weakPasswordPath } from '../../routing/weak-password-path.ts'
import { storeSession } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'

/**
 * Stores the session of a login and goes where SPEC.md §4 says, or to `?next=`. Asks for a new password first if the
 * present one is weak, and before that for a second factor if the role needs one.
 */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (session: Session) => {
    storeSession(session)
    const { role } = session.user
    if (session.newNotice)
      notify.info('Our privacy notice has changed. My Account shows where to read it.')
    const next = safeNext(search) ?? landingPath(role)
    const page = session.weakPassword ? weakPasswordPath(role, next) : next
    await navigate(session.needsSecondFactor ? secondFactorPath(page) : page)
  }
}
