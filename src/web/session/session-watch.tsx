import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { loginPath } from '../routing/paths.ts'
import { notify } from '../toasts/notify.ts'
import { sessionExpired } from './guard.ts'
import { dropDeadSession, watchSession } from './session.ts'

/**
 * SPEC.md §4: a session that expired before the site was opened ends with a message and the login
 * page.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const dead = dropDeadSession()
    if (!dead) return
    notify.error(sessionExpired)
    void navigate(loginPath(dead), { replace: true })
  }, [navigate])
  // Updates the header when other tabs change the session; a logout in one tab, or a login of
  // somebody else, leaves the private pages in all and deletes what only this tab can.
  useEffect(() => watchSession(() => undefined), [])
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      // No key: the whole storage was cleared.
      if ((key ?? 'token') !== 'token' || newValue !== null) return
      sessionStorage.clear()
      void revalidate()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [revalidate])
  return null
}
