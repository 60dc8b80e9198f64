import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionExpired } from '../guard.ts'
import { notify } from '../notify.ts'
import { loginPath } from '../paths.ts'
import { dropDeadSession } from '../session.ts'

/** SPEC.md §4: a session that has run out by the time the site is opened ends with a sentence and a login. */
export function SessionWatch() {
  const navigate = useNavigate()
  useEffect(() => {
    const dead = dropDeadSession()
    if (!dead) return
    notify.error(sessionExpired)
    void navigate(loginPath(dead), { replace: true })
  }, [navigate])
  return null
}
