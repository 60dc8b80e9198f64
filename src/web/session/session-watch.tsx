import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { loginPath } from '../routing/paths.ts'
import { notify } from '../toasts/notify.ts'
import { hasEnded, isLogout, personOf, sessionExpired, waitingPage } from './ended-session.ts'
import { dropDeadSession, readSession, readToken, readUser, watchSession } from './session.ts'

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
  // somebody else, leaves the private pages in all and deletes what only this tab can. After a
  // session that ended by itself the page stays until the next login: what is typed there waits.
  useEffect(() => {
    let latest = { token: readToken(), person: personOf(readUser()) }
    let isLoggingOut = false
    let waits = false
    const forget = watchSession(() => {
      const session = readSession()
      if (session?.user) latest = { token: session.token, person: personOf(session.user) }
    })
    const look = (event: StorageEvent) => {
      isLoggingOut ||= isLogout(event)
      if (waits && readSession()?.user) {
        // A login stores the token first and the person last.
        waits = false
        void revalidate()
      }
      // No key: the whole storage was cleared.
      if ((event.key ?? 'token') !== 'token' || event.newValue !== null) return
      sessionStorage.clear()
      waits = !isLoggingOut && hasEnded(latest.token)
      isLoggingOut = false
      if (waits) waitingPage.owner = latest.person
      else void revalidate()
    }
    window.addEventListener('storage', look)
    return () => {
      forget()
      window.removeEventListener('storage', look)
    }
  }, [revalidate])
  return null
}
