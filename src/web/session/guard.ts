import { type DataStrategyResult, type MiddlewareFunction, redirect, replace } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import { isRefusal } from '../format/problems.ts'
import { landingPath, loginPath, paths } from '../routing/paths.ts'
import { notify } from '../toasts/notify.ts'
import { markEnded, personOf, sessionExpired, waitingPage } from './ended-session.ts'
import {
  clearEverything,
  dropDeadSession,
  readSession,
  type StoredSession,
  type StoredUser,
} from './session.ts'

/**
 * Client middleware of a private area (SPEC.md §6): nothing below it loads unless the stored role
 * is allowed. The server decides what a page may see; this only spares visitors an empty page.
 */
export function guard(allowed: Role): MiddlewareFunction<Record<string, unknown>> {
  const login = loginPath(allowed)
  return ({ request }) => {
    const { role } = openSession(login, request)
    if (role === allowed) return
    notify.error('You do not have permission to access this page.')
    throw redirect(login)
  }
}

/**
 * Client middleware of a private page, before its guard. A redirect replaces the page's address if the browser shows
 * it already: after a first load, Back, or a revalidation. Otherwise Back would lead from the login to that address,
 * which leads to the login again, without end. After a link, the page that has the link stays in the history.
 */
export const redirectInPlace: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (!isShown(request)) return
  const results = await next()
  for (const one of Object.values(results)) {
    if (!(one.result instanceof Response)) continue
    const { headers, status } = one.result
    const to = headers.get('location')
    if (to !== null) one.result = replace(to, { headers, status })
  }
  return results
}

/** Client middleware of a page for every role. */
export const guardLogin: MiddlewareFunction<Record<string, unknown>> = ({ request }) => {
  openSession(paths.login, request)
}

/** Whether the browser shows the address already, so that no link was followed. */
const isShown = (request: Request) => new URL(request.url).pathname === window.location.pathname

/** Whether this tab shows a page that stayed open for somebody else. Asking once ends it. */
function isPageOfOther(user: StoredUser | null): boolean {
  const { owner } = waitingPage
  waitingPage.owner = null
  return owner !== null && owner !== personOf(user)
}

/** The stored session; leads to the login without one. */
function openSession(login: string, request: Request): StoredSession {
  const dead = dropDeadSession()
  if (dead) {
    notify.error(sessionExpired)
    throw redirect(loginPath(dead))
  }
  const session = readSession()
  const isOther = isPageOfOther(session?.user ?? null)
  // With a login of somebody else, what the person before was typing must go.
  if (isOther && session?.role && isShown(request)) throw redirect(landingPath(session.role))
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
