import { type MiddlewareFunction, redirect } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { isRefusal } from '../format/problems.ts'
import { loginPath, paths } from '../routing/paths.ts'
import { notify } from '../toasts/notify.ts'
import { markEnded } from './ended-session.ts'
import { clearEverything, dropDeadSession, readSession, type StoredSession } from './session.ts'

export const sessionExpired = 'Session expired. Please log in again.'

/**
 * Client middleware of a private area (SPEC.md §6): nothing below it loads unless the stored role
 * is allowed. The server decides what a page may see; this only spares visitors an empty page.
 */
export function guard(allowed: Role): MiddlewareFunction<Record<string, unknown>> {
  const login = loginPath(allowed)
  return () => {
    const { role } = openSession(login)
    if (role === allowed) return
    notify.error('You do not have permission to access this page.')
    throw redirect(login)
  }
}

/** Client middleware of a page for every role. */
export const guardLogin: MiddlewareFunction<Record<string, unknown>> = () => {
  openSession(paths.login)
}

/** The stored session; leads to the login without one. */
function openSession(login: string): StoredSession {
  const dead = dropDeadSession()
  if (dead) {
    notify.error(sessionExpired)
    throw redirect(loginPath(dead))
  }
  const session = readSession()
  if (session) return session
  notify.error('You are not authorized to access this page. Please log in.')
  throw redirect(login)
}

/**
 * For loaders below a guard: ends the session here if the server no longer knows it (SPEC.md §4).
 */
export function leaveIfEnded(error: unknown, role: Role): void {
  if (!isRefusal(error, 401)) return
  markEnded()
  clearEverything()
  notify.error(sessionExpired)
  throw redirect(loginPath(role))
}
