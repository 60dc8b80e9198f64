import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sessionExpired } from '../guard.ts'
import { notify } from '../notify.ts'
import { loginPath } from '../paths.ts'
import { dropDeadSession, readToken, watchSession } from '../session.ts'

/** SPEC.md §4: a session that has run out by the time the site is opened ends with a sentence and a login. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const dead = dropDeadSession()
    if (!dead) return
    notify.error(sessionExpired)
    void navigate(loginPath(dead), { replace: true })
  }, [navigate])
  // The header follows what other tabs do; and whoever logs out in one leaves the private pages of all.
  useEffect(() => watchSession(() => undefined), [])
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if ((key === 'token' || key === null) && readToken() === null) void revalidate()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [revalidate])
  return null
}
